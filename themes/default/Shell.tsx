import { t } from 'sitegen/client'
import type { ShellProps } from 'sitegen/theme'
import Announcement from './parts/Announcement.tsx'
import { useColorModeFollowing } from './parts/colorMode.ts'
import Footer from './parts/Footer.tsx'
import Navbar from './parts/Navbar.tsx'

/** All that stands around a page. */
export default function Shell({ shell, page, children }: ShellProps) {
  useColorModeFollowing(shell.colorMode)
  return (
    <>
      <a className="skip-link" href="#main">
        {t(shell.strings, 'skip')}
      </a>
      {shell.announcement && <Announcement announcement={shell.announcement} strings={shell.strings} />}
      <Navbar shell={shell} page={page} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer shell={shell} />
    </>
  )
}
