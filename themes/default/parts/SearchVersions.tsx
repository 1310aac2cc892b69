// Selection of documentation versions for search. The default is the version of the current page.

import { t } from 'sitegen/client'
import type { ChosenVersions, PageVersion, SearchSettings, SearchVersion, Strings } from 'sitegen/theme'
import { rememberedVersion } from './docsVersion.ts'

/** Value for all versions. */
const allVersions = '*'

/** The version of the page from which a search starts. */
export interface CurrentVersion {
  readonly version?: Pick<PageVersion, 'docs' | 'name'> | undefined
}

/** Default versions: that of the page, and for other docs the one chosen last. */
export function readersVersions({ versions = [] }: SearchSettings, page?: CurrentVersion): ChosenVersions {
  return Object.fromEntries(
    docsOf(versions).map((docs) => {
      const currentName = page?.version?.docs === docs ? page.version.name : rememberedVersion(docs)
      const ofDocs = versions.filter((version) => version.docs === docs)
      const preferred = ofDocs.find(({ name }) => name === currentName) ?? ofDocs.find(({ last }) => last)
      return [docs, preferred?.name ?? allVersions]
    })
  )
}

const docsOf = (versions: readonly SearchVersion[]): readonly string[] => [
  ...new Set(versions.map(({ docs }) => docs))
]

/** Versions as URL parameters: `docs@1.0`, `docs@*`. */
export const versionParameters = (versions: ChosenVersions): [string, string][] =>
  Object.entries(versions).map(([docs, name]) => ['version', `${docs}@${name}`])

/** Versions in URL parameters, which override the default. */
export function versionsInAddress(params: URLSearchParams, defaults: ChosenVersions): ChosenVersions {
  const parameters = params.getAll('version').flatMap((value) => {
    const at = value.lastIndexOf('@')
    const docs = value.slice(0, Math.max(0, at))
    return docs in defaults ? [[docs, value.slice(at + 1)]] : []
  })
  return { ...defaults, ...Object.fromEntries(parameters) }
}

export interface SearchVersionsProps {
  readonly search: SearchSettings
  readonly strings: Strings
  readonly wanted: ChosenVersions
  choose(wanted: ChosenVersions): void
}

/** A select for each docs collection with several versions. */
export default function SearchVersions({ search, strings, wanted, choose }: SearchVersionsProps) {
  const { versions = [] } = search
  const docsNames = docsOf(versions)
  return docsNames.map((docs) => (
    <label key={docs} className="search-version">
      {t(strings, 'search.version')}
      {docsNames.length > 1 && ` (${docs})`}{' '}
      <select
        value={wanted[docs] ?? allVersions}
        onChange={(event) => choose({ ...wanted, [docs]: event.target.value })}
      >
        {versions
          .filter((version) => version.docs === docs)
          .map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        <option value={allVersions}>{t(strings, 'search.version.all')}</option>
      </select>
    </label>
  ))
}
