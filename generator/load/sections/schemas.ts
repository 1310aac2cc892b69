// Schemas of the theme's sections. Pages use them in YAML (`sections: - hero: …`) and in Markdown (`:::section-hero`).

import * as v from 'valibot'
import { boolean, choice, describe, list, object, picklist, text, wholeNumber } from '../../base/schema.ts'
import {
  code,
  columns,
  icon,
  items,
  layout,
  link,
  media,
  optionalBlocks,
  optionalText,
  picture,
  requiredBlocks,
  requiredLine,
  section,
  target
} from './shared.ts'

const hero = section({
  ...media,
  layout: describe(
    'Whether the picture, code or form is `beside` or `below` the text. Default: `beside`, or `below` if centered.',
    v.optional(picklist(['beside', 'below']))
  )
})

const feature = object({
  icon,
  picture: describe('Picture above the title.', v.optional(picture)),
  value: optionalText('A figure or name that the item is about, set large.'),
  title: requiredLine('Title.'),
  text: optionalBlocks('Description.'),
  to: target,
  link: describe('Link below the description.', v.optional(link))
})

const features = section({
  layout,
  columns: columns(1, 2, 3, 4),
  style: describe(
    '`plain`, `cards` with a border, or a `list` with titles beside their texts. Default: `plain`.',
    v.optional(picklist(['plain', 'cards', 'list']))
  ),
  items: describe('The items in order.', v.optional(list(feature))),
  groups: describe(
    'Items in groups side by side, in place of `items`.',
    v.optional(
      list(
        object({
          label: describe('Heading of the group.', text),
          items: describe('The items in order.', list(feature))
        })
      )
    )
  )
})

const steps = section({
  layout,
  style: describe(
    'Whether the steps are in `columns`, a `list` below each other, or short ones on a `rail`. Default: `columns`.',
    v.optional(picklist(['columns', 'list', 'rail']))
  ),
  items: items({
    title: requiredLine('Title.'),
    text: optionalBlocks('Description.'),
    to: target,
    code: describe('Lines of code.', v.optional(code)),
    picture: describe('Picture.', v.optional(picture)),
    link: describe('Link below the description.', v.optional(link))
  })
})

const split = section({
  ...media,
  side: describe(
    'Side of the picture, code or form. Default: `end`.',
    v.optional(picklist(['start', 'end']))
  ),
  text: optionalBlocks('Text below the introduction.'),
  points: describe('List of advantages. Each is a line of Markdown.', v.optional(list(text))),
  items: describe(
    'Entries with a title and a text.',
    v.optional(
      list(
        object({
          title: requiredLine('Title.'),
          text: optionalBlocks('Description.'),
          label: optionalText('Label at the end of the line.')
        })
      )
    )
  )
})

const logos = section({
  items: items({
    name: describe('Name of the company or product.', text),
    picture: describe('Logo. Default: the name as text.', v.optional(picture)),
    to: target
  })
})

const numbers = section({
  layout,
  items: items({
    value: describe('The number as it is shown: `0.7 s`.', text),
    label: describe('What the number measures.', text),
    text: optionalBlocks('Conditions or explanation.')
  })
})

const quotes = section({
  columns: columns(1, 2, 3),
  items: items({
    quote: requiredLine('What was said.'),
    name: describe('Who said it.', text),
    role: optionalText('Position and company.'),
    picture: describe('Portrait.', v.optional(picture)),
    to: target
  })
})

const periodPrices = object({
  monthly: describe('Price if paid monthly.', text),
  yearly: describe('Price if paid yearly.', text)
})

const price = choice(
  'price',
  () => [text, periodPrices],
  (input): v.GenericSchema => (typeof input === 'object' && input !== null ? periodPrices : text)
)

const prices = section({
  periods: describe(
    'Labels of the switch between monthly and yearly prices. Without them there is no switch.',
    v.optional(
      object({
        monthly: describe('Label of monthly prices.', text),
        yearly: describe('Label of yearly prices.', text),
        note: optionalText('What a yearly payment saves.')
      })
    )
  ),
  plans: items({
    name: describe('Name of the plan.', text),
    text: optionalBlocks('Who the plan is for.'),
    price: describe('Price as it is shown: `€12`.', price),
    per: describe('What the price is for: `per user and month`.', v.optional(price)),
    points: describe('What the plan contains. Each is a line of Markdown.', v.optional(list(text))),
    action: describe('Button.', v.optional(link)),
    featured: describe('Whether the plan is highlighted.', v.optional(boolean)),
    badge: optionalText('Label of a highlighted plan.'),
    note: optionalText('Small print below the button.')
  })
})

const questions = section({
  items: items({
    title: requiredLine('The question.'),
    text: requiredBlocks('The answer.'),
    link: describe('Link below the answer.', v.optional(link)),
    open: describe('Whether the answer is shown at first.', v.optional(boolean))
  })
})

const team = section({
  columns: columns(2, 3, 4),
  items: items({
    name: describe('Name.', text),
    role: optionalText('Position.'),
    text: optionalBlocks('A few words about the person.'),
    picture: describe('Portrait. Default: initials.', v.optional(picture)),
    links: describe('Links.', v.optional(list(link)))
  })
})

const cell = v.union([text, boolean], 'Expected text, `true` or `false`')

const comparison = section({
  corner: optionalText('Heading of the first column. Default: none.'),
  columns: describe('Headings of the columns that are compared.', list(text)),
  highlight: describe('Number of the highlighted column, from 1.', v.optional(wholeNumber(1))),
  groups: describe(
    'Rows, in one group or several.',
    list(
      object({
        title: optionalText('Title of the group.'),
        rows: describe(
          'The rows.',
          list(
            object({
              label: describe('What is compared.', text),
              values: describe('A value for each column: a text, or `true` or `false`.', list(cell))
            })
          )
        )
      })
    )
  )
})

const cta = section({
  style: describe(
    'Whether the section is a `band` or a `card` in the page. Default: `band`.',
    v.optional(picklist(['band', 'card']))
  )
})

const codeSample = section({
  tabs: describe(
    'Samples. Several are shown as tabs.',
    list(
      object({
        label: optionalText('Label of the tab. Default: the title or the language.'),
        text: describe('The code.', text),
        language: optionalText('Language, for highlighting: `ts`, `sh`.'),
        title: optionalText('Title, usually a file name.')
      })
    )
  ),
  points: describe('List of advantages beside the code. Each is a line of Markdown.', v.optional(list(text)))
})

const gallery = section({
  columns: columns(2, 3, 4),
  items: items({ picture: describe('The picture.', picture) })
})

const posts = section({
  from: optionalText('Name of the blog. Default: the first one.'),
  count: describe('Number of posts. Default: 3.', v.optional(wholeNumber(1))),
  tag: optionalText('Key of a tag: only posts that have it.')
})

const newsletter = section({
  form: describe('Name of a form in site/forms.yaml.', text)
})

const contact = section({
  form: describe('Name of a form in site/forms.yaml, or `contact`.', text),
  label: optionalText('Line above the items: `Perhaps quicker`.'),
  items: describe(
    'Other ways to get an answer, beside the form.',
    v.optional(
      list(
        object({
          title: requiredLine('Title.'),
          text: optionalBlocks('Description.'),
          link: describe('Link below the description.', v.optional(link))
        })
      )
    )
  )
})

const dots = section({
  label: describe('Name of the navigation, for screen readers.', text),
  items: items({
    label: describe('Name of the part of the page.', text),
    to: describe('Link to the section: `#prices`.', text)
  })
})

const words = section({
  layout,
  text: requiredBlocks('The text.')
})

/** Schemas of the theme's sections by name. */
export const sectionSchemas = {
  hero,
  features,
  steps,
  split,
  logos,
  numbers,
  quotes,
  prices,
  questions,
  team,
  comparison,
  cta,
  code: codeSample,
  gallery,
  posts,
  newsletter,
  contact,
  dots,
  text: words
} as const satisfies Readonly<Record<string, v.GenericSchema>>

export type SectionName = keyof typeof sectionSchemas

/** Purpose of each section; shown by editors. */
export const sectionDescriptions: Readonly<Record<SectionName, string>> = {
  hero: 'Opening of a page, with its main heading.',
  features: 'Features with icons, as a grid, cards or a list.',
  steps: 'Numbered steps.',
  split: 'Text beside a picture, code or form.',
  logos: 'Logos of customers or partners.',
  numbers: 'Figures with labels.',
  quotes: 'What others say.',
  prices: 'Plans with prices, monthly and yearly.',
  questions: 'Questions with answers that open.',
  team: 'People with portraits.',
  comparison: 'Table that compares plans or products.',
  cta: 'Call to action, usually the last section.',
  code: 'Code samples, as tabs.',
  gallery: 'Pictures.',
  posts: 'Latest posts of a blog.',
  newsletter: 'Form for subscribing.',
  contact: 'Form beside other ways to get an answer.',
  dots: 'Links to the parts of a long page, as dots at the edge of wide windows.',
  text: 'Text in Markdown.'
}
