// Purpose of each directive, for the reference of the handbook. In Markdown.

import type { AdmonitionName } from '../../base/admonitions.ts'

/** Description of a directive. */
export interface DirectiveText {
  readonly does: string
  /** Markdown that the handbook shows, with its result. */
  readonly example: string
  /** By name, without `id` and `class`, which all directives have. */
  readonly attributes?: Readonly<Record<string, string>>
}

const admonitionTexts: Readonly<Record<AdmonitionName, string>> = {
  note: 'A box with additional information.',
  tip: 'A box with a piece of advice.',
  info: 'A box with background information.',
  warning: 'A box that warns of something that may go wrong.',
  danger: 'A box that warns of damage.',
  important: 'The same as `info`, for texts from other tools.',
  caution: 'The same as `warning`, for texts from other tools.'
}

/** By name. */
export const directiveTexts: Readonly<Record<string, DirectiveText>> = {
  ...Object.fromEntries(
    Object.entries(admonitionTexts).map(([name, does]): [string, DirectiveText] => [
      name,
      {
        does: `${does} The title in brackets is optional.`,
        example: `:::${name}[Before you start]\nSave your work.\n:::`
      }
    ])
  ),
  details: {
    does: 'Text that readers open and close, without JavaScript. The summary is in brackets.',
    example: ':::details[What if it fails?]\nRead the message: it says what to do.\n:::',
    attributes: { open: 'Initially open.' }
  },
  tabs: {
    does: 'Tabs, of which readers see one at a time. Without JavaScript they are below one another.',
    example:
      '::::tabs{group=os}\n:::tab[Linux]{value=linux}\nUse the package manager.\n:::\n:::tab[macOS]{value=macos}\nUse Homebrew.\n:::\n::::',
    attributes: {
      group: 'The choice applies to all tabs of the same group, and is remembered.',
      query: 'Name of a parameter of the address for the tabs: with `query=os`, `?os=macos` opens that tab.'
    }
  },
  tab: {
    does: 'One tab, inside `tabs`. Its label is in brackets.',
    example: '::::tabs\n:::tab[Linux]\nUse the package manager.\n:::\n::::',
    attributes: {
      value: 'Value under which the choice is remembered. Default: the label.',
      selected: 'Shown first, instead of the first one in the list.'
    }
  },
  steps: {
    does: 'An ordered list as large steps that are connected by a line.',
    example: ':::steps\n1. Open the lid.\n2. Press the button.\n:::'
  },
  cards: {
    does: 'A grid of cards.',
    example: '::::cards\n:::card[Commands]{to=/reference/commands}\nArguments and options.\n:::\n::::'
  },
  card: {
    does: 'A card with a title in brackets, inside `cards`.',
    example: '::::cards\n:::card[Commands]{to=/reference/commands}\nArguments and options.\n:::\n::::',
    attributes: {
      to: 'Target of the card: a page, a file or a URL.',
      icon: 'Name of an icon, such as `lucide:rocket`.'
    }
  },
  'file-tree': {
    does: 'A nested list as a tree of files. Folders end in a slash, text after `#` is a comment, and bold names are highlighted.',
    example:
      ':::file-tree\n- content/\n  - en/\n    - **index.md** # the first page\n- site/\n  - site.yaml\n:::'
  },
  figure: {
    does: 'A picture, diagram, table or code block with a caption, which is in brackets.',
    example: ':::figure[A table with a caption]\n| a | b |\n| --- | --- |\n| 1 | 2 |\n:::'
  },
  video: {
    does: 'A video, with its title in brackets. Nothing is loaded before readers start it.',
    example: '::video[How to open the lid]{youtube=aqz-KE-bpKQ}',
    attributes: {
      src: 'A video file, next to the document or in `site/static`.',
      poster: 'Picture that is shown before the video starts.',
      youtube:
        'Address or id of a video on YouTube, in place of `src`. `t=90s` in the address starts it there.'
    }
  },
  embed: {
    does: 'A page of another site in a frame. `thirdParties` in `site/site.yaml` must declare it.',
    example: '::embed[Map of the office]{url=https://www.openstreetmap.org/export/embed.html height=480}',
    attributes: {
      url: 'Address of the page; addresses of YouTube, Vimeo, Figma and CodeSandbox pages are converted.',
      width: 'Width in pixels.',
      height: 'Height in pixels.'
    }
  },
  form: {
    does: 'A form of `site/forms.yaml`.',
    example: '::form{name=newsletter}',
    attributes: { name: 'Key of the form in `site/forms.yaml`.' }
  },
  list: {
    does: 'Entries of a collection: products, posts, documents.',
    example: '::list{from=docs sort=title limit=3}',
    attributes: {
      from: 'Name of the collection.',
      where:
        'Condition: fields compared with `=`, `!=`, `<`, `<=`, `>`, `>=` and `in [a, b]`, joined by `and`, `or` and `not`.',
      sort: 'Fields to sort by; `-date` is descending.',
      limit: 'Maximum number of entries.',
      offset: 'Number of entries to leave out at the start.',
      select: 'Fields that a component of the site gets. Default: all.',
      as: 'Component that shows an entry: `EntryCard`, or a file of `site/components` that gets it as the prop `entry`.',
      empty: 'Text in place of a list without entries.'
    }
  },
  api: {
    does: 'A table of parameters from a list in `site/data/`, whose entries have `name`, `type`, `default` and `description`.',
    example: '::api{data=motor.parameters}',
    attributes: { data: 'The list: the name of the file, and the keys in it.' }
  },
  'third-parties': {
    does: 'A table of the third parties of `site/site.yaml`, for the privacy statement, in the language of the page.',
    example: '::third-parties{}'
  },
  terms: {
    does: 'The glossary of `site/terms.yaml` as a list, in the language of the page.',
    example: '::terms{}'
  },
  badge: {
    does: 'A short label in a sentence.',
    example: 'Tabs :badge[New]{kind=tip}',
    attributes: { kind: '`note`, `tip`, `info`, `warning` or `danger`.' }
  },
  kbd: {
    does: 'Keys of the keyboard; a plus separates them.',
    example: 'Press :kbd[Ctrl+K] to search.'
  },
  icon: {
    does: 'An icon in the colour and size of the text: of the theme, of `site/icons.yaml`, or of an installed set.',
    example: ':icon[book] Read on',
    attributes: { label: 'Text for readers who do not see it; without it, the icon is decorative.' }
  },
  include: {
    does: 'Inserts the text of another file, whose path is in brackets, relative to the including file. Files that start with `_` are not pages themselves.',
    example: '::include[./_part.md]'
  }
}
