// JSON Schemas of all YAML that authors write, generated from the schemas that check it. Editors use them for completion
// and validation. `sitegen schema` prints them, and docs/schema/ has a copy of each.

import type * as v from 'valibot'
import { mapping } from '../base/schema.ts'
import { footerSchema } from '../config/footer.ts'
import { formsSchema } from '../config/forms.ts'
import { navbarSchema } from '../config/navbar.ts'
import { redirectsSchema } from '../config/redirects.ts'
import { searchTestsSchema } from '../config/search-tests.ts'
import { sidebarsSchema } from '../config/sidebars.ts'
import { siteSchema } from '../config/site.ts'
import { synonymsSchema } from '../config/synonyms.ts'
import { termsSchema } from '../config/terms.ts'
import {
  authorSchema,
  categorySchema,
  docSchema,
  pageSchema,
  postSchema,
  tagSchema,
  yamlPageSchema
} from './front-matter.ts'
import { type JsonSchema, toJsonSchema } from './json-schema.ts'
import { defaultPresets } from './presets.ts'

interface AuthoredFile {
  /** Name of the file, or of the kind of front matter. */
  readonly title: string
  readonly schema: v.GenericSchema
}

const authoredFiles: Readonly<Record<string, AuthoredFile>> = {
  site: { title: 'site/site.yaml', schema: siteSchema },
  navbar: { title: 'site/navbar.yaml', schema: navbarSchema },
  footer: { title: 'site/footer.yaml', schema: footerSchema },
  sidebars: { title: 'site/sidebars.yaml', schema: sidebarsSchema },
  redirects: { title: 'site/redirects.yaml', schema: redirectsSchema },
  synonyms: { title: 'site/synonyms.yaml', schema: synonymsSchema },
  'search-tests': { title: 'site/search-tests.yaml', schema: searchTestsSchema },
  terms: { title: 'site/terms.yaml', schema: termsSchema },
  forms: { title: 'site/forms.yaml', schema: formsSchema },
  authors: { title: 'authors.yaml of a blog', schema: mapping(authorSchema) },
  tags: { title: 'tags.yaml of a blog or of documents', schema: mapping(tagSchema) },
  series: { title: 'series.yaml of a blog', schema: mapping(tagSchema) },
  category: { title: '_category.yaml in a folder of documents', schema: categorySchema },
  page: {
    title: 'content/LOCALE/pages/NAME.yaml: sections, or texts of site/pages/NAME.tsx',
    schema: yamlPageSchema
  },
  'front-matter-doc': { title: 'front matter of a document', schema: docSchema },
  'front-matter-post': { title: 'front matter of a blog post', schema: postSchema },
  'front-matter-page': { title: 'front matter of a page', schema: pageSchema }
}

let converted: ReadonlyMap<string, JsonSchema> | undefined

/** Schemas by name, in the order in which a new site needs them. They are converted once. */
export function jsonSchemas(): ReadonlyMap<string, JsonSchema> {
  converted ??= new Map(
    Object.entries(authoredFiles).map(([name, { schema, title }]) => [name, toJsonSchema(schema, title)])
  )
  addPresets(converted.get('site'))
  return converted
}

/** Editors offer the presets of the default theme; another theme may have others. */
function addPresets(site: JsonSchema | undefined): void {
  const { theme } = (site?.properties ?? {}) as {
    readonly theme?: { readonly properties: { readonly preset: object } }
  }
  if (!theme) throw new Error('bug: the schema of site.yaml has no `theme`')
  const presets = [...defaultPresets()].map(([name, { description }]) => ({
    const: name,
    description: description.en
  }))
  Object.assign(theme.properties.preset, { anyOf: [...presets, { type: 'string' }] })
}
