import { ErrorBoundary, t, useNavigation } from 'sitegen/client'
import type { ShellProps } from 'sitegen/theme'
import Announcement from './parts/Announcement.tsx'
import Announcer from './parts/Announcer.tsx'
import BackToTop from './parts/BackToTop.tsx'
import ConsentLauncher from './parts/ConsentLauncher.tsx'
import { useColorModeFollowing } from './parts/colorMode.ts'
import ErrorScreen from './parts/ErrorScreen.tsx'
import Footer from './parts/Footer.tsx'
import Navbar from './parts/Navbar.tsx'
import NavigationFailed from './parts/NavigationFailed.tsx'
import ProgressBar from './parts/ProgressBar.tsx'
import Providers from './parts/Providers.tsx'
import SlotMainEnd from './parts/SlotMainEnd.tsx'
import SlotMainTop from './parts/SlotMainTop.tsx'
import SlotPageTop from './parts/SlotPageTop.tsx'

/** The frame of every page: navbar, footer, and the like. */
export default function Shell({ shell, page, frame, sidebar, years, children }: ShellProps) {
  const { announcement, consent, strings } = shell
  const navigation = useNavigation()
  useColorModeFollowing(shell.colorMode)
  return (
    <Providers shell={shell} page={page}>
      <a className="skip-link" href="#main">
        {t(strings, 'skip')}
      </a>
      {consent && <ConsentLauncher consent={consent} strings={strings} />}
      <ProgressBar navigation={navigation} strings={strings} />
      <SlotPageTop shell={shell} page={page} />
      {announcement && <Announcement announcement={announcement} strings={strings} />}
      {frame.navbar !== false && <Navbar shell={shell} page={page} sidebar={sidebar} years={years} />}
      <main id="main" tabIndex={-1}>
        <ErrorBoundary
          resetKey={page.url}
          fallback={(error, retry) => <ErrorScreen error={error} retry={retry} strings={strings} />}
        >
          <SlotMainTop shell={shell} page={page} />
          {children}
          <SlotMainEnd shell={shell} page={page} />
        </ErrorBoundary>
        <BackToTop strings={strings} />
      </main>
      {navigation.state === 'failed' && <NavigationFailed navigation={navigation} strings={strings} />}
      {frame.footer !== false && <Footer shell={shell} />}
      <Announcer page={page} />
    </Providers>
  )
}
