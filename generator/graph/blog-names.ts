// Checks the names of authors, tags and series in the front matter of posts.

import type { Code } from '../base/codes.ts'
import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import { didYouMean } from '../base/text.ts'
import type { Config } from '../config/config.ts'
import type { PostSource } from '../load/source.ts'
import type { BlogSources } from './blog.ts'

/** A kind of names: those that exist, in the file of this name. */
interface Names {
  readonly file: 'authors' | 'tags' | 'series'
  readonly code: Code
  readonly noun: string
  readonly validNames: ReadonlySet<string>
  /** Words of invalid files, each of which may be meant as a name. */
  readonly possible: ReadonlySet<string>
  /** Names in a post, with their places in its front matter. */
  uses(post: PostSource): readonly { readonly name: string; readonly path: readonly (string | number)[] }[]
}

/** Report names in posts that are not in authors.yaml, tags.yaml and series.yaml. The last two are optional. */
export function checkNames(sources: BlogSources, { defaultLocale }: Config): readonly Diagnostic[] {
  const kinds = namesIn(sources).filter(({ file, validNames }) => file === 'authors' || validNames.size > 0)
  return sources.posts.flatMap((post) =>
    kinds.flatMap(({ file, code, noun, validNames, possible, uses }) =>
      uses(post)
        .filter(({ name }) => !validNames.has(name) && !possible.has(name))
        .map(({ name, path }) =>
          diagnostic(
            code,
            post.yaml.at(path),
            `Unknown ${noun} \`${name}\``,
            didYouMean(name, validNames) ??
              `add it to content/${defaultLocale.code}/${post.collection.name}/${file}.yaml`
          )
        )
    )
  )
}

function namesIn({ authors, tags, series }: BlogSources): readonly Names[] {
  const inList = (field: 'authors' | 'tags') => (post: PostSource) =>
    post.frontMatter[field].map((name, index) => ({ name, path: [field, index] }))
  return [
    {
      file: 'authors',
      code: 'author-unknown',
      noun: 'author',
      ...keysIn(authors, (source) => source.authors),
      uses: inList('authors')
    },
    {
      file: 'tags',
      code: 'tag-unknown',
      noun: 'tag',
      ...keysIn(tags, (source) => source.tags),
      uses: inList('tags')
    },
    {
      file: 'series',
      code: 'series-unknown',
      noun: 'series',
      ...keysIn(series, (source) => source.series),
      uses: ({ frontMatter }) =>
        frontMatter.series === undefined ? [] : [{ name: frontMatter.series, path: ['series'] }]
    }
  ]
}

const keysIn = <Source extends { readonly uncertain?: readonly string[] }>(
  sources: readonly Source[],
  entries: (source: Source) => object
) => ({
  validNames: new Set(sources.flatMap((source) => Object.keys(entries(source)))),
  possible: new Set(sources.flatMap(({ uncertain = [] }) => uncertain))
})
