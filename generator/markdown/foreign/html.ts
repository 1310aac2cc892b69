// Syntax of other tools in raw HTML: components, JSX and Vue. Browsers ignore unknown elements, so only their effect would be
// missing.

import type { ForeignForm } from './form.ts'

const video = '`::video[Title]{youtube=ID}`'

/** Components of other tools and their replacements. */
const components: Readonly<Record<string, string>> = {
  Tabs: '`::::tabs` and `::::` around its `:::tab[Title]`',
  TabItem: '`:::tab[Title]` and `:::`, inside `::::tabs`',
  Tab: '`:::tab[Title]` and `:::`, inside `::::tabs`',
  CodeGroup: '`::::tabs`, with a `:::tab[Title]` around each code block',
  Steps: '`:::steps` and `:::` around a numbered list',
  Step: 'an item of a numbered list, inside `:::steps`',
  FileTree: '`:::file-tree` and `:::` around its list',
  Card: '`:::card[Title]{to=/path}` and `:::`',
  LinkCard: '`:::card[Title]{to=/path}` and `:::`',
  Cards: '`::::cards` and `::::` around its cards',
  CardGrid: '`::::cards` and `::::` around its cards',
  CardGroup: '`::::cards` and `::::` around its cards',
  Aside: '`:::note[Title]` and `:::`',
  Admonition: '`:::note[Title]` and `:::`',
  Callout: '`:::note[Title]` and `:::`',
  Note: '`:::note[Title]` and `:::`',
  Tip: '`:::tip[Title]` and `:::`',
  Info: '`:::info[Title]` and `:::`',
  Warning: '`:::warning[Title]` and `:::`',
  Danger: '`:::danger[Title]` and `:::`',
  Details: '`:::details[Title]` and `:::`',
  Accordion: '`:::details[Title]` and `:::`',
  Badge: '`:badge[text]`',
  Kbd: '`:kbd[Ctrl+K]`',
  Icon: '`:icon[name]`',
  Link: '`[text](address)`',
  LinkButton: '`[text](address)`',
  Image: '`![description](address)`',
  Code: 'a code block',
  CodeBlock: 'a code block',
  YouTube: video,
  Youtube: video,
  YouTubeVideo: video,
  YouTubeEmbed: video,
  LiteYouTubeEmbed: video,
  LiteYoutube: video,
  TOCInline: 'nothing: every page lists its headings beside the text'
}

/** The tag as written, with its attributes. */
const tag = /<([A-Z][A-Za-z0-9]*[a-z][A-Za-z0-9]*(?:\.[A-Za-z]\w*)*)(?=[\s/>])[^<>]*>?/

export const foreignHtml: readonly ForeignForm[] = [
  {
    tool: 'MDX',
    kind: 'component',
    pattern: tag,
    replacement: ([element = '', name = '']) => componentHint(name, element)
  },
  {
    tool: 'MDX',
    kind: 'attribute',
    pattern: /(?<=<[a-z][^<>]*\s)[A-Za-z-]+=\{[^\n]*?\}+/,
    replacement: ([attribute = '']) =>
      attribute.startsWith('style')
        ? 'write `style="…"` with CSS, or rename the file to `.mdx` and set `mdx: true` for the collection'
        : 'write a text in quotes, or rename the file to `.mdx` and set `mdx: true` for the collection'
  },
  {
    tool: 'MDX',
    kind: 'attribute',
    pattern: /(?<=<[a-z][^<>]*\s)className=(["'])([^"'\n]*)\1/,
    replacement: ([, , names]) => `write \`class="${names}"\``
  },
  {
    tool: 'Vue',
    kind: 'attribute',
    pattern: /(?<=<[A-Za-z][^<>]*\s)(?:v-[a-z]+|[:@][a-z][\w.-]*)(?==|[\s>])/,
    replacement: () => 'use a component: `::Name{…}` shows `site/components/Name.tsx`'
  },
  {
    tool: 'Vue',
    kind: 'attribute',
    pattern: /<script(?:\s[^<>]*)?\ssetup(?=[\s>])/,
    replacement: () => 'use a component: `::Name{…}` shows `site/components/Name.tsx`'
  },
  {
    tool: 'MkDocs',
    kind: 'attribute',
    pattern: /(?<=<[a-z][^<>]*\s)markdown(?:="(?:1|block|span|true)")?(?=[\s>])/,
    replacement: () => 'delete the attribute, and put empty lines around the Markdown inside'
  }
]

/** Syntax of other tools in HTML comments. */
export const foreignComments: readonly ForeignForm[] = [
  {
    tool: 'MkDocs or Hugo',
    kind: 'comment',
    pattern: /^<!--\s*more\s*-->$/,
    replacement: () => ({ write: '<!-- truncate -->' })
  },
  {
    tool: 'another program',
    kind: 'comment',
    pattern:
      /^<!--\s*(?:truncat|truncated|truncates|trunctate|trucate|turncate|tuncate|truncte|trunkate|trunacte|truncaet|trunacate)\s*-->$/i,
    replacement: () => ({ write: '<!-- truncate -->' })
  },
  {
    tool: 'VitePress',
    kind: 'comment',
    pattern: /^<!--\s*@include:\s*(\S+?)\s*-->$/,
    replacement: ([, path = '']) => `write \`::include[${path.replace(/[{#].*$/, '')}]\``
  }
]

function componentHint(name: string, element: string): string {
  const component = Object.hasOwn(components, name) ? components[name] : undefined
  if (component === undefined)
    return `a component is \`::${name}{…}\`, of \`site/components/${name}.tsx\`; as text, write it in backticks`
  const attributeValue = (...names: string[]) =>
    names
      .map((attribute) => new RegExp(`\\s${attribute}=(["'])([^"'\\n]*)\\1`).exec(element)?.[2])
      .find(Boolean)
  const [title, address] = [
    attributeValue('label', 'title', 'summary', 'value'),
    attributeValue('to', 'href', 'src')
  ]
  const filledExample = component
    .replace('[Title]', () => `[${title ?? 'Title'}]`)
    .replace('to=/path', () => `to=${address ?? '/path'}`)
    .replace(
      'youtube=ID',
      () => `youtube=${/^[\w-]{11}/.exec(attributeValue('id', 'videoId', 'videoid') ?? '')?.[0] ?? 'ID'}`
    )
    .replace('(address)', () => `(${address ?? 'address'})`)
  return `write ${filledExample}`
}
