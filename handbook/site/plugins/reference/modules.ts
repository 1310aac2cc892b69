// Pages about the modules that plugins, themes, sites and programs import, from their declarations.

import { type CommentTexts, inLanguage, proseIn } from './comments.ts'
import { type Declaration, declarationsOf, membersOf } from './declarations.ts'
import { addressOf, code, codeBlock, type Language, namesOn, type ReferencePage } from './page.ts'

type InLanguages = Readonly<Record<Language, string>>

/** Public modules by name, with their source and what they are for. */
export const publicModules = {
  'sitegen/plugin': [
    'generator/plugin.ts',
    { en: 'Types and functions for plugins.', de: 'Typen und Funktionen für Plugins.' }
  ],
  'sitegen/theme': [
    'generator/theme.ts',
    {
      en: 'Types for themes, layouts, pages and components.',
      de: 'Typen für Themes, Layouts, Seiten und Komponenten.'
    }
  ],
  'sitegen/client': [
    'generator/client/index.ts',
    {
      en: 'Functions and components that run in the browser.',
      de: 'Funktionen und Komponenten, die im Browser laufen.'
    }
  ],
  'sitegen/consent': [
    'generator/client/consent.ts',
    {
      en: 'Consent of readers, for components and scripts.',
      de: 'Einwilligung der Leser, für Komponenten und Skripte.'
    }
  ],
  sitegen: [
    'generator/index.ts',
    { en: 'The commands as functions, for programs.', de: 'Die Befehle als Funktionen, für Programme.' }
  ]
} as const

type ModuleName = keyof typeof publicModules

const moduleNames = Object.keys(publicModules) as ModuleName[]

/** A page with a part of a module's declarations. */
interface ModulePart {
  readonly text: InLanguages
  /** The file beside the source of the module that has them; the module itself by default. */
  readonly file?: string
  /** Their names; all by default that are in none of the parts before. */
  readonly names?: RegExp
}

/** Large modules are several pages. What is in no part is on the page of the module. */
const partsOfModules: Readonly<Record<string, Readonly<Record<string, ModulePart>>>> = {
  'sitegen/plugin': {
    content: {
      names:
        /^(?:Loaded|Loader|EntryLoader|PluginFile|PluginCollection|PluginDirective|PluginLink|GeneratedLines|DirectiveUse|Transform)/,
      text: {
        en: 'What hooks get and return that change content: files, entries, collections, directives, trees.',
        de: 'Was Hooks bekommen und zurückgeben, die Inhalte ändern: Dateien, Einträge, Sammlungen, Direktiven, Bäume.'
      }
    },
    settings: {
      names: /^(?:Options|CheckedPlugin|PluginFactory|definePlugin|Project|CollectionType)/,
      text: {
        en: 'How plugins are written: their settings, the types of collections that they provide, and the project.',
        de: 'Wie man Plugins schreibt: ihre Einstellungen, die Typen von Sammlungen, die sie mitbringen, und das Projekt.'
      }
    },
    site: {
      names:
        /^(?:PluginContext|HeadContext|PluginStrings|RoutesContext|Client|ShownPage|PluginNavbarItem|PluginRoute|Plugin(?:Page|Site|Problem)|EmittedSite|BuiltSite)/,
      text: {
        en: 'What hooks get and return that add to pages or look at the whole site.',
        de: 'Was Hooks bekommen und zurückgeben, die Seiten ergänzen oder die ganze Website betrachten.'
      }
    }
  },
  'sitegen/client': {
    navigation: {
      names:
        /^(?:blockLeaving|useBlocker|locationEvent|pageShownEvent|FetchedPage|fetchPage|isPageAddress|navigate|linkedElement|openAround|onLocation|useLocation|Navigation|onNavigation|useNavigation|onPageShown|prefetchLink)$/,
      text: {
        en: 'Addresses and navigation from page to page.',
        de: 'Adressen und Navigation von Seite zu Seite.'
      }
    },
    tabs: {
      names:
        /^(?:addressedTab|chosenTab|markChosenTabs|markedTab|storeTab|readStored|removeStored|writeStored)$/,
      text: {
        en: 'What readers have chosen: tabs, and values in the storage of the browser.',
        de: 'Was Leser gewählt haben: Tabs und Werte im Speicher des Browsers.'
      }
    },
    search: {
      names: /search|found|conversation|^(?:askServer|Endpoint|Exchange)$/i,
      text: {
        en: 'Search: its engine, found words, and what readers searched before.',
        de: 'Suche: ihre Engine, gefundene Wörter, und was Leser früher gesucht haben.'
      }
    }
  },
  'sitegen/theme': {
    entries: {
      file: 'entries',
      text: {
        en: 'Entries of collections, and queries for them.',
        de: 'Einträge von Sammlungen und Abfragen dafür.'
      }
    },
    form: { file: 'form', text: { en: 'Forms.', de: 'Formulare.' } },
    head: {
      file: 'head',
      text: { en: 'Elements in the head of pages.', de: 'Elemente im Kopf von Seiten.' }
    },
    'layouts-blog': {
      file: 'layouts',
      names: /^(?:Post|Author|Archive|Series|TagIndex)/,
      text: { en: 'Props of the layouts of a blog.', de: 'Props der Layouts eines Blogs.' }
    },
    layouts: {
      file: 'layouts',
      text: { en: 'Props of the layouts of a theme.', de: 'Props der Layouts eines Themes.' }
    },
    page: {
      file: 'page',
      text: {
        en: 'What all pages have, whatever their layout.',
        de: 'Was alle Seiten haben, unabhängig vom Layout.'
      }
    },
    picture: { file: 'picture', text: { en: 'Pictures.', de: 'Bilder.' } },
    search: { file: 'search', text: { en: 'The search of a site.', de: 'Die Suche einer Website.' } },
    'sections-items': {
      file: 'sections',
      names:
        /^Section(?:Features?|Steps|Logos|Numbers|Quotes|Prices?|Questions|Team|Comparison|Gallery|Posts?)(?:Props)?$/,
      text: {
        en: 'Sections of pages that list items: features, steps, prices, people.',
        de: 'Abschnitte von Seiten, die etwas auflisten: Merkmale, Schritte, Preise, Personen.'
      }
    },
    sections: { file: 'sections', text: { en: 'Sections of pages.', de: 'Abschnitte von Seiten.' } },
    consent: {
      file: 'shell',
      names: /^(?:Consent|Analytics|Contact)/,
      text: {
        en: 'Consent, analytics and contact details.',
        de: 'Einwilligung, Statistik und Kontaktdaten.'
      }
    },
    shell: {
      file: 'shell',
      text: {
        en: 'What is around all pages of a language: navbar, footer, banner and settings.',
        de: 'Was um alle Seiten einer Sprache herum ist: Navigationsleiste, Fußzeile, Banner und Einstellungen.'
      }
    },
    sidebar: { file: 'sidebar', text: { en: 'Entries of a sidebar.', de: 'Einträge einer Seitenleiste.' } }
  }
}

/** Name of a page: `sitegen/plugin` → `plugin`. */
const fileOf = (module: string): string => module.split('/')[1] ?? 'sitegen'

const example = (doc: string): string =>
  doc.replaceAll(/^`([^`]+)`$/gm, (_, text: string) => codeBlock(text, 'ts'))

const words = {
  en: {
    title: 'Modules',
    description: 'What plugins, themes, sites and programs can import.',
    typesOf: (name: string) => `Types of ${name}.`,
    exportedBy: (link: string) => `They are exported by ${link}.`
  },
  de: {
    title: 'Module',
    description: 'Was Plugins, Themes, Websites und Programme importieren können.',
    typesOf: (name: string) => `Typen von ${name}.`,
    exportedBy: (link: string) => `Sie werden von ${link} exportiert.`
  }
} as const satisfies Record<Language, unknown>

/** The functions of a plugin are what readers look for, so each has a heading. */
const shownMembers = (declaration: Declaration) =>
  declaration.name === 'Plugin' ? membersOf(declaration) : []

/** A section about one name; an overloaded function has several declarations. */
function declarationSection(declarations: readonly Declaration[], texts: CommentTexts | undefined): string {
  const [{ name }] = declarations as readonly [Declaration]
  const doc = (comment: string) => example(inLanguage(comment, texts))
  return [
    `## ${name}`,
    ...declarations.flatMap((declaration) => {
      const members = shownMembers(declaration)
      return [
        doc(declaration.doc),
        ...members.flatMap((member) => [`### ${member.name}`, doc(member.doc), codeBlock(member.text, 'ts')]),
        ...(members.length === 0 ? [codeBlock(declaration.text, 'ts')] : [])
      ]
    })
  ].join('\n\n')
}

/** Paragraphs of comments that the pages show. */
export const moduleProse = (): readonly string[] =>
  moduleNames.flatMap((name) => {
    const { parts, own } = partsOf(name)
    return [...own, ...parts.flatMap(({ declarations }) => declarations)]
      .flatMap((declaration) => [declaration.doc, ...shownMembers(declaration).map(({ doc }) => doc)])
      .flatMap(proseIn)
  })

function byName(declarations: readonly Declaration[]): readonly (readonly Declaration[])[] {
  const groups = new Map<string, Declaration[]>()
  for (const declaration of declarations)
    groups.set(declaration.name, [...(groups.get(declaration.name) ?? []), declaration])
  return [...groups.values()]
}

/**
 * A page for each module, and their list.
 *
 * @param texts comments of declarations in the language, if it is not English
 */
export function modulePages(language: Language, texts?: CommentTexts): readonly ReferencePage[] {
  const { title, description } = words[language]
  const list = Object.entries(publicModules).map(
    ([name, [, about]]) => `- [${code(name)}](./${fileOf(name)}.md): ${about[language]}`
  )
  return [
    { path: 'modules/index', title, description, body: [description, list.join('\n')].join('\n\n') },
    ...moduleNames.flatMap((name) => moduleWithParts(name, language, texts))
  ]
}

/** The declarations of each part of a module, and what is left. */
function partsOf(name: ModuleName) {
  const [source] = publicModules[name]
  const taken = new Set<string>()
  const parts = Object.entries(partsOfModules[name] ?? {}).map(([part, { text, file, names }]) => {
    const from = file === undefined ? source : source.replace(/\.ts$/, `/${file}.ts`)
    const declarations = declarationsOf(from).filter(
      (declaration) => !taken.has(declaration.name) && (names?.test(declaration.name) ?? true)
    )
    for (const declaration of declarations) taken.add(declaration.name)
    return { part, path: `modules/${fileOf(name)}-${part}`, text, declarations }
  })
  return { parts, own: declarationsOf(source).filter((declaration) => !taken.has(declaration.name)) }
}

/** The page of a module, then those of its parts. */
function moduleWithParts(
  name: ModuleName,
  language: Language,
  texts: CommentTexts | undefined
): readonly ReferencePage[] {
  const [, about] = publicModules[name]
  const { typesOf, exportedBy } = words[language]
  const sections = (all: readonly Declaration[]) =>
    byName(all).map((declaration) => declarationSection(declaration, texts))
  const { parts, own } = partsOf(name)
  const list = parts.map(
    ({ part, path, text, declarations }) =>
      `- [${name}: ${part}](${addressOf(path)}): ${text[language]}\n\n  ${namesOn(
        path,
        byName(declarations).flatMap(([first]) => first ?? [])
      )}`
  )
  return [
    {
      path: `modules/${fileOf(name)}`,
      title: name,
      description: about[language],
      body: [about[language], ...list, ...sections(own)].join('\n\n')
    },
    ...parts.map(({ part, path, text, declarations }) => ({
      path,
      title: `${name}: ${part}`,
      description: `${text[language]} ${typesOf(name)}`,
      body: [
        `${text[language]} ${exportedBy(`[${code(name)}](./${fileOf(name)}.md)`)}`,
        ...sections(declarations)
      ].join('\n\n')
    }))
  ]
}
