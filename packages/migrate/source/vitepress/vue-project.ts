// Vue in a project: its components by name, their imports, and the styles of components that are written as HTML.

import { baseName, type Files, folderOf } from 'sitegen/internals'
import type { Imports } from '../javascript/evaluate.ts'
import { joinPath } from '../paths.ts'
import type { Copy } from '../tool.ts'
import { readComponent, type VueComponent } from '../vue/component.ts'
import type { LoadedPages } from '../vue/data-loader.ts'
import { iconOfTag } from '../vue/icons.ts'
import { scopeClassOf } from '../vue/render.ts'
import { scopedCss } from '../vue/scoped-css.ts'
import { projectImports } from './vue-imports.ts'

export interface VueProject {
  readonly files: Files
  readonly imports: Imports
  /** The component of a name, where a file uses it; nothing for one whose code is not in the project. */
  component(name: string, from: string, imported: ReadonlyMap<string, string>): VueComponent | undefined
  /** Path of a component that is written in Markdown, as `unplugin-vue-components` finds them. */
  markdownComponent(name: string): string | undefined
  /** The icon of an element such as `<carbon-link>` or `<Icon icon="carbon:link">`. */
  icon(name: string, attributes: Readonly<Record<string, unknown>>): string | undefined
  /** Address of a picture that a component names by its file; `undefined` if there is none. */
  picture(name: string, file: string): string | undefined
  /** The pictures with addresses, which have to be copied. */
  pictures(): readonly Copy[]
  /** Record that a component is written as HTML. */
  used(component: VueComponent): void
  /** Style sheets of the components that are written as HTML, by name. */
  styles(): ReadonlyMap<string, string>
  /** Components whose style sheets have to be compiled. */
  uncompiled(): readonly string[]
}

/** @param site folder of the configuration @param pages for data loaders */
export function vueProject(files: Files, site: string, pages: LoadedPages): VueProject {
  const allPaths = files.list(site, 'hidden').map(({ path }) => path)
  const paths = allPaths.filter((path) => path.endsWith('.vue'))
  const inMarkdown = new Map(
    allPaths
      .filter((path) => /(?:^|\/)\.vitepress\/(?:.*\/)?components\/.*\.md$/.test(path))
      .map((path) => [pascal(baseName(path).replace(/\.md$/, '')), path])
  )
  const byName = new Map<string, string>()
  for (const path of paths)
    if (!byName.has(pascal(baseName(path).replace(/\.vue$/, ''))))
      byName.set(pascal(baseName(path).replace(/\.vue$/, '')), path)
  const registered = registeredNames(files, site, paths)
  const componentByPath = new Map<string, VueComponent | undefined>()
  const componentAt = (path: string) => {
    if (!componentByPath.has(path)) componentByPath.set(path, readComponent(files, path))
    return componentByPath.get(path)
  }
  const hasIcons = allPaths.some(
    (path) =>
      /(?:^|\/)(?:vite\.config|config(?:\/index)?)\.[cm]?[jt]s$/.test(path) &&
      Buffer.from(files.read(path)).toString().includes('unplugin-icons')
  )
  const usedComponents = new Map<string, VueComponent>()
  const { imports, picture, pictures } = projectImports(files, site, pages)
  return {
    files,
    imports,
    component(name, from, imported) {
      if (!/^[A-Z]|-/.test(name)) return undefined
      const key = pascal(name)
      const importedFile = imported.get(key)
      const path = importedFile?.startsWith('.') ? joinPath(folderOf(from), importedFile) : undefined
      const componentFile =
        path !== undefined && files.has(path) ? path : (registered.get(key) ?? byName.get(key))
      return componentFile === undefined ||
        (importedFile !== undefined && !importedFile.startsWith('.') && !byName.has(key))
        ? undefined
        : componentAt(componentFile)
    },
    markdownComponent: (name) => inMarkdown.get(pascal(name)),
    icon: (name, { icon }) =>
      name === 'Icon' && typeof icon === 'string' && /^[a-z\d-]+:[a-z\d-]+$/.test(icon)
        ? icon
        : hasIcons
          ? iconOfTag(name)
          : undefined,
    picture,
    pictures,
    used: (component) => void usedComponents.set(component.name, component),
    styles: () =>
      new Map(
        [...usedComponents.values()]
          .map((component) => [component.name, sheetOf(component)] as const)
          .filter(([, css]) => css !== '')
          .sort(([a], [b]) => (a < b ? -1 : 1))
      ),
    uncompiled: () =>
      [...usedComponents.values()]
        .filter(({ styles }) =>
          styles.some(({ css, language }) => !isCss(language) || css.search(ownFile) >= 0)
        )
        .map(({ file }) => file)
        .sort()
  }
}

const pascal = (name: string): string =>
  name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

const isCss = (language: string | undefined): boolean =>
  language === undefined || language === 'css' || language === 'postcss'

/** A declaration with the address of a file of the project. */
const ownFile = /[\w-]+\s*:[^;{}]*url\(\s*["']?(?!https?:|data:|\/|#)[^;{}]*;?/g

const sheetOf = (component: VueComponent): string =>
  component.styles
    .filter(({ language }) => isCss(language))
    // Files beside a component are not copied.
    .map(({ css, isScoped }) => ({ css: css.replace(ownFile, ''), isScoped }))
    .map(({ css, isScoped }) => (isScoped ? scopedCss(css, scopeClassOf(component)) : css.trim()))
    .join('\n')

/** `app.component('Card', CardBox)` in the code of the theme. */
function registeredNames(files: Files, site: string, paths: readonly string[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  const code = files
    .list(joinPath(site, '.vitepress/theme'), 'hidden')
    .filter(({ path }) => /\/index\.[cm]?[jt]s$/.test(path))
  for (const { path } of code) {
    const text = Buffer.from(files.read(path)).toString()
    const imported = new Map(
      [...text.matchAll(/import\s+(\w+)\s+from\s+['"]([^'"]+\.vue)['"]/g)].map(
        ([, name = '', from = '']) => [name, joinPath(folderOf(path), from)] as const
      )
    )
    for (const [, name = '', local = ''] of text.matchAll(/\.component\(\s*['"]([\w-]+)['"]\s*,\s*(\w+)/g)) {
      const file = imported.get(local)
      if (file !== undefined && paths.includes(file)) names.set(pascal(name), file)
    }
  }
  return names
}
