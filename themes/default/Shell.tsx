import { t } from 'sitegen/client'
import type { ShellProps } from 'sitegen/theme'
import Announcement from './parts/Announcement.tsx'
import Announcer from './parts/Announcer.tsx'
import BackToTop from './parts/BackToTop.tsx'
import ConsentLauncher from './parts/ConsentLauncher.tsx'
import Footer from './parts/Footer.tsx'
import LocaleOffer from './parts/LocaleOffer.tsx'
import Navbar from './parts/Navbar.tsx'
import NavigationFailed from './parts/NavigationFailed.tsx'
import ProgressBar from './parts/ProgressBar.tsx'
import SlotMainEnd from './parts/SlotMainEnd.tsx'
import SlotMainTop from './parts/SlotMainTop.tsx'
import SlotPageTop from './parts/SlotPageTop.tsx'

/** The frame of every page: navbar, footer, and the like. */
export default function Shell({ shell, page, frame, sidebar, years, children }: ShellProps) {
  const { announcement, consent, strings } = shell
  return (
    <>
      <a className="skip-link" href="#main">
        {t(strings, 'skip')}
      </a>
      {consent && <ConsentLauncher consent={consent} />}
      <ProgressBar strings={strings} />
      <SlotPageTop shell={shell} page={page} />
      {announcement && <Announcement announcement={announcement} strings={strings} />}
      {shell.localeOffers && <LocaleOffer offers={shell.localeOffers} shell={shell} page={page} />}
      {frame.navbar !== false && <Navbar shell={shell} page={page} sidebar={sidebar} years={years} />}
      <main
        id="main"
        tabIndex={-1}
        data-search={shell.search && ''}
        data-docs-version={page.version && `${page.version.docs}@${page.version.name}`}
      >
        <SlotMainTop shell={shell} page={page} />
        {children}
        <SlotMainEnd shell={shell} page={page} />
        <BackToTop strings={strings} />
      </main>
      <NavigationFailed strings={strings} />
      {frame.footer !== false && <Footer shell={shell} />}
      <Announcer />
    </>
  )
}
