// The built site of a project, from its output folder.

import { join, resolve } from 'node:path'
import {
  diskFiles,
  fileText,
  findOutput,
  findProject,
  type Manifest,
  manifestName,
  parseManifest,
  readBuiltSite,
  type SidebarFileData,
  sidebarDataName,
  type Terminal
} from 'sitegen/internals'
import type { BuiltSite, SiteLocale } from '../site.ts'

/** Options of all forms. */
export interface BuildOptions {
  readonly root: string
  readonly build: string
}

/** A built site and its folder, which is absolute. */
export interface OpenedSite {
  readonly site: BuiltSite
  readonly folder: string
}

/** Open the built site. @returns an exit code if there is none, after the reason was printed */
export function openBuild(terminal: Terminal, { root, build }: BuildOptions): OpenedSite | number {
  const project = findProject(terminal, root)
  if (typeof project === 'number') return project
  const folder = findOutput(terminal, resolve(project, build), build, '--build ')
  if (typeof folder === 'number') return folder
  return { site: readSite(folder), folder }
}

function readSite(folder: string): BuiltSite {
  const files = diskFiles(folder)
  const text = (file: string) => fileText(files, file) ?? ''
  const manifest = parseManifest(text(manifestName))
  if (!manifest) throw new Error(`bug: ${folder} has no manifest`)
  return {
    manifest,
    hosted: readBuiltSite(folder),
    locales: localesOf(manifest, text),
    sidebars: sidebarsOf(text(sidebarDataName)),
    text,
    bytes: (file) => (files.has(file) ? files.read(file) : undefined)
  }
}

/** What the shell of a language says; its file is written by `plan/plan-context.ts` of sitegen. */
interface ShellData {
  readonly title: string
  readonly locale: Omit<SiteLocale, 'title'>
  readonly locales: readonly { readonly code: string }[]
}

function localesOf({ files }: Manifest, text: (file: string) => string): readonly SiteLocale[] {
  const shells = Object.keys(files)
    .filter((file) => /^assets\/shell\..+\.json$/.test(file))
    .map((file) => JSON.parse(text(file)) as ShellData)
  const order = shells[0]?.locales.map(({ code }) => code) ?? []
  return shells
    .map(({ title, locale: { code, htmlLang, direction } }) => ({ title, code, htmlLang, direction }))
    .sort((a, b) => order.indexOf(a.code) - order.indexOf(b.code))
}

const sidebarsOf = (text: string): BuiltSite['sidebars'] =>
  text === '' ? [] : (JSON.parse(text) as SidebarFileData).sidebars

/** Absolute path of a file of the output. */
export const pathIn = ({ folder }: OpenedSite, file: string): string => join(folder, file)
