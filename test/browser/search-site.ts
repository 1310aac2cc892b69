// A small site with search, written into a temporary folder, since its settings name servers that the test starts.

import { sharedSite } from '../built-site.ts'
import { temporaryFolder, writeInto } from '../sites/folder.ts'
import { openedSite, type ShellSite, shellSite } from './shell-site.ts'

const injected = '<img src=x onerror=alert(1)>'

const documents: Readonly<Record<string, string>> = {
  'en/docs/index.md': '# Welcome\n\nThe first page.\n',
  'en/docs/camera.md': `---\ntitle: Camera tool\ntags: [vision]\n---\n\nTake pictures of parts with a camera.\n\n## Mount the camera\n\nThe bracket holds it above the belt.\n\n## Calibration\n\nPrint the pattern, then measure the lens. ${'More about lenses. '.repeat(80)}\n`,
  'en/docs/export.md': '# Export\n\nWrites `onnx_runtime` code in C++ for a camera or a motor.\n',
  'en/docs/lenses.md':
    '---\ntags: [optics, vision]\n---\n\n# Lenses\n\nGlass in front of a camera, such as a wide-angle (C/CS-mount) lens.\n',
  'en/pages/imprint.md': '# Imprint\n\nWho makes the camera.\n',
  'en/docs/danger.md': `# Injection ${injected.replaceAll('<', '\\<')}\n\nA page that says \`${injected}\` and \`javascript:alert(1)\`.\n`,
  'de/docs/camera.md':
    '# Kamerawerkzeug\n\nNimmt Bilder von Teilen auf.\n\n## Größe der Bilder\n\nKleine Bilder genügen.\n',
  'de/docs/index.md': '# Willkommen\n\nDie erste Seite. Ein Werkzeug und eine Kamera.\n',
  ...Object.fromEntries(
    Array.from({ length: 25 }, (_, number) => [
      `en/docs/motors/motor-${number + 10}.md`,
      `# Motor ${number + 10}\n\nA motor with ${number + 10} poles.\n`
    ])
  )
}

const page = `import type { SitePageProps } from 'sitegen/theme'
import SearchPage from 'sitegen/themes/default/parts/SearchPage.tsx'

export default function Search({ text, shell }: SitePageProps<{ readonly title: string }>) {
  return <SearchPage shell={shell} title={text.title} />
}
`

/** The settings of several test files, whose site is built once. */
const local = '  provider: local\n'

/** Build the site with these lines below `search:` in site.yaml. */
export const searchSite = async (search: string): Promise<ShellSite> =>
  search === local
    ? openedSite(await sharedSite('local-search', () => projectWith(local)))
    : shellSite(projectWith(search))

function projectWith(search: string): string {
  const root = temporaryFolder()
  const files: Readonly<Record<string, string>> = {
    'site/site.yaml': `title: Searching\nurl: https://site.example\ndefaultLocale: en\nlocales:\n  en: { label: English }\n  de: { label: Deutsch }\ncollections:\n  docs: {}\n  pages: {}\ncontact: { email: hello@site.example }\nsearch:\n${search}`,
    'site/navbar.yaml': 'items:\n  - type: search\n  - { label: Camera, to: /docs/camera }\n',
    'site/pages/search.tsx': page,
    'content/en/pages/search.yaml': 'title: Search\n',
    'content/de/pages/search.yaml': 'title: Suche\n',
    ...Object.fromEntries(Object.entries(documents).map(([name, text]) => [`content/${name}`, text]))
  }
  writeInto(root, files)
  return root
}
