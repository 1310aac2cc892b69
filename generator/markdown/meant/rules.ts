// All rules about text that did not become what was meant, by their codes: one that has no rule is an error of the compiler.

import type { Code, MeantCode } from '../../base/codes.ts'
import { codeIndented } from './code-indented.ts'
import { codeInvalid } from './code-invalid.ts'
import { definitionUnused } from './definition-unused.ts'
import { directiveSyntax } from './directive-syntax.ts'
import { emphasisUnclosed } from './emphasis-unclosed.ts'
import { headingLevel } from './heading-level.ts'
import { headingSyntax } from './heading-syntax.ts'
import { htmlSwallowed } from './html-swallowed.ts'
import { htmlUnclosed } from './html-unclosed.ts'
import { linkDefinition } from './link-definition.ts'
import { linkEmpty } from './link-empty.ts'
import { linkLocal } from './link-local.ts'
import { linkSyntax } from './link-syntax.ts'
import { linkText } from './link-text.ts'
import { listSyntax } from './list-syntax.ts'
import { markdownInHtml } from './markdown-in-html.ts'
import { mediaControls } from './media-controls.ts'
import { quotesTypographic } from './quotes-typographic.ts'
import { secretPublished } from './secret-published.ts'
import { textDoubled } from './text-doubled.ts'
import { textJoined } from './text-joined.ts'
import { textPasted } from './text-pasted.ts'
import { textUnfinished } from './text-unfinished.ts'
import type { MeantRule } from './written.ts'

export const meantRules: Readonly<Record<MeantCode, MeantRule>> = {
  'link-syntax': linkSyntax,
  'link-definition': linkDefinition,
  'definition-unused': definitionUnused,
  'link-empty': linkEmpty,
  'link-local': linkLocal,
  'link-text': linkText,
  'directive-invalid': directiveSyntax,
  'emphasis-unclosed': emphasisUnclosed,
  'heading-syntax': headingSyntax,
  'heading-level': headingLevel,
  'list-syntax': listSyntax,
  'html-swallowed': htmlSwallowed,
  'html-unclosed': htmlUnclosed,
  'markdown-in-html': markdownInHtml,
  'quotes-typographic': quotesTypographic,
  'code-indented': codeIndented,
  'code-invalid': codeInvalid,
  'text-unfinished': textUnfinished,
  'text-pasted': textPasted,
  'text-doubled': textDoubled,
  'text-joined': textJoined,
  'secret-published': secretPublished,
  'media-controls-missing': mediaControls
}

/** Whether a message is about text that is shown as the author wrote it: every tool shows it so. Elements and directives are not. */
export const isAboutText = (code: Code): boolean =>
  Object.hasOwn(meantRules, code) && !/^(?:directive|html)-/.test(code)
