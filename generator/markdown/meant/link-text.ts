// Links whose text does not say where they lead: screen readers list the links of a page without what is around them.

import { inCode } from '../../base/text.ts'
import { type MeantRule, type Problem, rangeOf } from './written.ts'

const vague =
  /^(?:(?:click |tap )?here|link|this link|(?:read |see )?more|(?:klicken sie |klicke |klick )?hier(?: klicken)?|(?:diese[rm] )?link|mehr(?: lesen)?|weiterlesen|(?:cliquez )?ici|(?:lire )?plus|(?:haga clic |haz clic )?aquí|(?:leer )?más|(?:clicca )?qui)[.!…»›→> ]*$/i

/** Links such as `[here](./setup.md)`. */
export const linkText: MeantRule = ({ links, source }) =>
  links.flatMap((link): readonly Problem[] => {
    const [only, ...others] = link.children
    if (only?.type !== 'text' || others.length > 0 || !vague.test(only.value.trim())) return []
    const { from, to } = rangeOf(link)
    return source[from] === '['
      ? [
          {
            from,
            to,
            message: `The text of the link ${inCode(source.slice(from, to))} does not say where it leads`,
            hint: `write that in the brackets, such as ${inCode(`[how to install it](${link.url})`)}`
          }
        ]
      : []
  })
