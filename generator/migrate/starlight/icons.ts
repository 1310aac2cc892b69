// Icons of Starlight → icons of sets that can be installed: Lucide for signs, Simple Icons for brands.

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

const brands: Readonly<Record<string, string>> = {
  twitter: 'x',
  'x.com': 'x',
  blueSky: 'bluesky',
  node: 'nodedotjs',
  alpine: 'alpinedotjs',
  solidjs: 'solid',
  zed: 'zedindustries',
  nix: 'nixos',
  vue: 'vuedotjs'
}

const sameName =
  /^(?:apple|astro|biome|bitbucket|bun|cloudflare|codeberg|confluence|deno|discord|discourse|facebook|figma|firefox|forgejo|git|github|gitlab|gitter|homebrew|instagram|javascript|jetbrains|jira|jsr|kotlin|linux|mastodon|matrix|mdx|netlify|npm|patreon|php|pinterest|pnpm|python|react|reddit|ruby|rust|safari|signal|sketch|sourcehut|storybook|substack|svelte|swift|telegram|threads|tiktok|twitch|typescript|vercel|vim|vite|yarn|youtube|zulip)$/

/** `rocket` → `lucide:rocket`; `undefined` for icons that no set has. */
export function iconOf(name: string): string | undefined {
  if (Object.hasOwn(signs, name)) return `lucide:${signs[name]}`
  const bareName = name.replace(/^seti:/, '')
  const brand = brands[bareName] ?? (sameName.test(bareName) ? bareName : undefined)
  return brand === undefined ? undefined : `simple-icons:${brand}`
}

/** Packages of the sets that texts name. */
export const packagesIn = (texts: readonly string[]): readonly string[] =>
  [
    ...new Set(
      texts
        .flatMap((text) => [...text.matchAll(/(?::icon\[|\bicon=)(lucide|simple-icons):/g)])
        .map(([, set]) => `@iconify-json/${set}`)
    )
  ].sort()
