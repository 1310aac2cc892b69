// Checks the names of authors, tags and series in the front matter of posts.

import type { Code } from '../base/codes.ts'
import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import { didYouMean } from '../base/text.ts'
import type { Config } from '../config/config.ts'
import type { PostSource } from '../load/source.ts'
import type { BlogSources } from './blog.ts'

/** A kind of names in front matter, and the file that defines the valid ones. */
interface NameKind {
  readonly file: 'authors' | 'tags' | 'series'
  readonly code: Code
  readonly noun: string
  readonly validNames: ReadonlySet<string>
  /** Words in invalid files that may define a name. */
  readonly possibleNames: ReadonlySet<string>
  /** Names in a post, with their places in its front matter. */
  uses(post: PostSource): readonly { readonly name: string; readonly path: readonly (string | number)[] }[]
}

/** Report names in posts that are not in authors.yaml, tags.yaml and series.yaml. The last two are optional. */
export function checkBlogNames(sources: BlogSources, { defaultLocale }: Config): readonly Diagnostic[] {
  const kinds = nameKinds(sources).filter(({ file, validNames }) => file === 'authors' || validNames.size > 0)
  return sources.posts.flatMap((post) =>
    kinds.flatMap(({ file, code, noun, validNames, possibleNames, uses }) =>
      uses(post)
        .filter(({ name }) => !validNames.has(name) && !possibleNames.has(name))
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

function nameKinds({ authors, tags, series }: BlogSources): readonly NameKind[] {
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
  possibleNames: new Set(sources.flatMap(({ uncertain = [] }) => uncertain))
})
