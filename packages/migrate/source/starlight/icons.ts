// Icons of Starlight → icons of sets that can be installed: Lucide for signs, Simple Icons and Material Design Icons for
// brands.

import { iconPackages } from '../icon-packages.ts'

const signs: Readonly<Record<string, string>> = {
  'up-caret': 'chevron-up',
  'down-caret': 'chevron-down',
  'right-caret': 'chevron-right',
  'left-caret': 'chevron-left',
  'up-arrow': 'arrow-up',
  'down-arrow': 'arrow-down',
  'right-arrow': 'arrow-right',
  'left-arrow': 'arrow-left',
  bars: 'menu',
  translate: 'languages',
  pencil: 'pencil',
  pen: 'pen',
  document: 'file-text',
  'add-document': 'file-plus',
  setting: 'settings',
  link: 'link',
  'link-alt': 'link-2',
  external: 'external-link',
  download: 'download',
  'cloud-download': 'cloud-download',
  moon: 'moon',
  sun: 'sun',
  clock: 'clock',
  laptop: 'laptop',
  desktop: 'monitor',
  'mobile-android': 'smartphone',
  window: 'app-window',
  database: 'database',
  server: 'server',
  'code-branch': 'git-branch',
  'open-book': 'book-open',
  notes: 'notebook-text',
  information: 'info',
  magnifier: 'search',
  'forward-slash': 'slash',
  close: 'x',
  error: 'circle-x',
  warning: 'triangle-alert',
  'approve-check-circle': 'circle-check',
  'approve-check': 'check',
  'question-circle': 'circle-question-mark',
  question: 'circle-question-mark',
  rocket: 'rocket',
  star: 'star',
  puzzle: 'puzzle',
  'list-format': 'list',
  analytics: 'chart-column',
  random: 'shuffle',
  padlock: 'lock',
  comment: 'message-circle',
  'comment-alt': 'message-square',
  heart: 'heart',
  email: 'mail',
  phone: 'phone',
  rss: 'rss'
}

/** Icons of files, `seti:…`, that are signs. */
const fileSigns: Readonly<Record<string, string>> = {
  asm: 'cpu',
  audio: 'music',
  clock: 'clock',
  'code-search': 'file-search',
  coffee: 'coffee',
  config: 'settings',
  csv: 'file-spreadsheet',
  db: 'database',
  default: 'file',
  favicon: 'star',
  folder: 'folder',
  font: 'type',
  ignored: 'eye-off',
  image: 'image',
  info: 'info',
  json: 'braces',
  license: 'scale',
  lock: 'lock',
  notebook: 'notebook-text',
  pdf: 'file-text',
  pipeline: 'workflow',
  plan: 'list-checks',
  shell: 'terminal',
  smarty: 'lightbulb',
  todo: 'list-todo',
  video: 'video',
  word: 'file-text',
  xls: 'file-spreadsheet',
  xml: 'code-xml',
  yml: 'file-text',
  zip: 'file-archive'
}

const brands: Readonly<Record<string, string>> = {
  R: 'r',
  cake_php: 'cakephp',
  chrome: 'googlechrome',
  'code-climate': 'codeclimate',
  codePen: 'codepen',
  cpp: 'cplusplus',
  crystal_embedded: 'crystal',
  elixir_script: 'elixir',
  'f-sharp': 'fsharp',
  godot: 'godotengine',
  hackerOne: 'hackerone',
  html: 'html5',
  jade: 'pug',
  maven: 'apachemaven',
  openCollective: 'opencollective',
  rollup: 'rollupdotjs',
  stackOverflow: 'stackoverflow',
  sublime: 'sublimetext',
  tex: 'latex',
  tsconfig: 'typescript',
  twitter: 'x',
  wasm: 'webassembly',
  wat: 'webassembly',
  whatsApp: 'whatsapp',
  'x.com': 'x',
  blueSky: 'bluesky',
  node: 'nodedotjs',
  alpine: 'alpinedotjs',
  solidjs: 'solid',
  zed: 'zedindustries',
  nix: 'nixos',
  vue: 'vuedotjs'
}

/** Brands that Simple Icons may not have. */
const otherBrands: Readonly<Record<string, string>> = {
  azureDevOps: 'mdi:microsoft-azure-devops',
  'c-sharp': 'mdi:language-csharp',
  edge: 'mdi:microsoft-edge',
  java: 'mdi:language-java',
  microsoftTeams: 'mdi:microsoft-teams',
  windows: 'mdi:microsoft-windows',
  vscode: 'mdi:microsoft-visual-studio-code'
}

/** Brands of the same name in Simple Icons. */
const sameName = new Set(
  `
  apple astro babel backstage bazel biome bitbucket bower bun c clojure cloudflare codeberg confluence
  crystal css d dart deno discord discourse docker elixir elm eslint ethereum facebook farcaster figma
  firebase firefox fluxer forgejo git github gitlab gitter go goodreads gradle graphql grunt gulp
  haskell haxe heroku homebrew hypothesis instagram ionic javascript jenkins jetbrains jinja jira jsr
  julia kotlin linkedin linux lua markdown mastodon matrix mdx netlify nim npm nunjucks ocaml patreon
  perl php pinterest platformio pnpm powershell prisma pug puppet purescript python react reddit
  rescript ruby rust safari salesforce sass scala signal sketch slack sourcehut spring storybook
  stylelint stylus substack svelte svg swift telegram terraform threads tiktok twitch typescript vala
  vercel vim vite webpack yarn youtube zig zulip
`
    .trim()
    .split(/\s+/)
)

/** Icons of Starlight that no set has. */
const withoutCounterpart = new Set(
  `
  starlight pkl nostr seti:bsl seti:mdo seti:bicep seti:coldfusion seti:cu seti:cake seti:hex seti:grails seti:hacklang
  seti:haml seti:mustache seti:karma seti:liquid seti:livescript seti:argdown seti:odata seti:pddl seti:happenings seti:slim
  seti:sbt seti:twig seti:prolog seti:wgt seti:illustrator seti:photoshop seti:makefile
`
    .trim()
    .split(/\s+/)
)

/** Whether Starlight draws an icon of this name. For other names it shows an empty icon. */
export const isStarlightIcon = (name: string): boolean =>
  withoutCounterpart.has(name) || iconOf(name) !== undefined

/** `rocket` → `lucide:rocket`; `undefined` for icons that no set has. */
export function iconOf(name: string): string | undefined {
  if (Object.hasOwn(signs, name)) return `lucide:${signs[name]}`
  const [, file] = /^seti:(.*)$/.exec(name) ?? []
  if (file !== undefined && Object.hasOwn(fileSigns, file)) return `lucide:${fileSigns[file]}`
  // An icon of an installed set.
  if (file === undefined && /^[a-z0-9-]+:[a-z0-9-]+$/.test(name)) return name
  const bareName = name.replace(/^seti:/, '')
  if (Object.hasOwn(otherBrands, bareName)) return otherBrands[bareName]
  const brand =
    (Object.hasOwn(brands, bareName) ? brands[bareName] : undefined) ??
    (sameName.has(bareName) ? bareName : undefined)
  return brand === undefined ? undefined : `simple-icons:${brand}`
}

/** Packages of the sets that texts name. */
export const packagesIn = (texts: readonly string[]): readonly string[] =>
  iconPackages(
    texts.flatMap((text) =>
      [...text.matchAll(/(?::icon\[|\bicon[=:] ?)([a-z0-9-]+:)(?=[a-z0-9])/g)].map(([, set = '']) => set)
    )
  )
