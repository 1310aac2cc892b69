// Words on the pages, by language. The compiler demands each of them in every language.

const headings = {
  modules: 'Modules',
  namespaces: 'Namespaces',
  classes: 'Classes',
  interfaces: 'Interfaces',
  types: 'Types',
  enumerations: 'Enumerations',
  functions: 'Functions',
  variables: 'Variables',
  exports: 'Also exported',
  constructors: 'Constructors',
  properties: 'Properties',
  attributes: 'Attributes',
  accessors: 'Accessors',
  methods: 'Methods',
  members: 'Members',
  typeParameters: 'Type parameters',
  parameters: 'Parameters',
  otherParameters: 'Other parameters',
  returns: 'Returns',
  yields: 'Yields',
  receives: 'Receives',
  throws: 'Throws',
  raises: 'Raises',
  warns: 'Warns',
  examples: 'Examples',
  remarks: 'Remarks',
  see: 'See also',
  since: 'Since',
  deprecated: 'Deprecated'
}

const labels = {
  stability: 'Stability',
  extendedBy: 'Extended by',
  implementedBy: 'Implemented by',
  inherited: 'Inherited',
  inheritedFrom: 'Inherited from',
  overrides: 'Overrides',
  implementationOf: 'Implementation of',
  source: 'Source',
  default: 'Default',
  name: 'Name',
  type: 'Type',
  description: 'Description',
  optional: 'optional',
  required: 'required',
  defaultValue: 'default'
}

/** Headings on the pages. */
export type Heading = keyof typeof headings
export type Word = Heading | keyof typeof labels
export type Words = Readonly<Record<Word, string>>

const germanHeadings: Readonly<Record<Heading, string>> = {
  modules: 'Module',
  namespaces: 'Namensräume',
  classes: 'Klassen',
  interfaces: 'Interfaces',
  types: 'Typen',
  enumerations: 'Aufzählungen',
  functions: 'Funktionen',
  variables: 'Variablen',
  exports: 'Außerdem exportiert',
  constructors: 'Konstruktoren',
  properties: 'Eigenschaften',
  attributes: 'Attribute',
  accessors: 'Zugriffsmethoden',
  methods: 'Methoden',
  members: 'Elemente',
  typeParameters: 'Typparameter',
  parameters: 'Parameter',
  otherParameters: 'Weitere Parameter',
  returns: 'Rückgabe',
  yields: 'Erzeugt',
  receives: 'Erhält',
  throws: 'Fehler',
  raises: 'Ausnahmen',
  warns: 'Warnungen',
  examples: 'Beispiele',
  remarks: 'Anmerkungen',
  see: 'Siehe auch',
  since: 'Seit',
  deprecated: 'Veraltet'
}

const german: Words = {
  ...germanHeadings,
  stability: 'Reife',
  extendedBy: 'Erweitert von',
  implementedBy: 'Implementiert von',
  inherited: 'Geerbt',
  inheritedFrom: 'Geerbt von',
  overrides: 'Überschreibt',
  implementationOf: 'Implementierung von',
  source: 'Quelltext',
  default: 'Vorgabe',
  name: 'Name',
  type: 'Typ',
  description: 'Beschreibung',
  optional: 'optional',
  required: 'erforderlich',
  defaultValue: 'Vorgabe'
}

const english: Words = { ...headings, ...labels }

/** Words in a language; English for those that have none. @param locale `de`, `de-AT` */
export const wordsIn = (locale: string): Words => (locale.split('-')[0] === 'de' ? german : english)
