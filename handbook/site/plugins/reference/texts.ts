// German texts of the reference, in handbook/texts/de/. The English ones are in the code.

import { parse } from 'yaml'

/** The words of a page that are not from the code. */
export const words = {
  en: {
    example: 'Example',
    fix: 'How to fix it',
    off: 'How to switch it off',
    on: 'How to switch it on',
    onText: 'This message is off unless `rules` asks for it, with `warn` or `error`.',
    message: 'What is printed',
    severity: 'Severity',
    error: 'error',
    warning: 'warning',
    ignore: 'off by default',
    fixed:
      'It cannot be switched off, since the site could not be built after it, or the build goes on anyway.',
    offText:
      '`ignore` switches it off for the whole site; `warn` turns it into a warning and `error` into an error.',
    madeByTest: 'The test of this message creates its files with code, so only the output is shown here.',
    messages: 'Messages',
    messagesText:
      'Every error message and every warning of sitegen has a code that never changes. `sitegen check` prints it with the address of its page.',
    meaning: 'Meaning',
    meanings: 'what these messages mean',
    stageTitle: (stage: string) => `Messages: ${stage}`,
    stageText: (stage: string, count: number) =>
      `${count} messages with their severity and what they mean: ${stage}.`,
    code: 'Code',
    commands: 'Commands',
    commandsText: 'All commands of `sitegen`, with their arguments and options.',
    usage: 'Usage',
    arguments: 'Arguments',
    options: 'Options',
    option: 'Option',
    argument: 'Argument',
    command: 'Command',
    does: 'What it does',
    default: 'Default',
    oneOf: 'One of',
    exitCodes: 'Exit codes',
    exitCodesText:
      '0: success. 1: the site has errors. 2: wrong usage, or no project in this folder. 130: interrupted.',
    stages: {
      config: 'Configuration',
      plugins: 'Plugins',
      load: 'Files',
      markdown: 'Markdown',
      graph: 'Pages and addresses',
      validate: 'Links, files and policy',
      external: 'Links to other sites',
      bundle: 'Code and output',
      merge: 'Shards',
      engine: 'Cache and threads',
      Syntax: 'Syntax'
    }
  },
  de: {
    example: 'Beispiel',
    fix: 'So beheben Sie es',
    off: 'So schalten Sie die Meldung ab',
    on: 'So schalten Sie die Meldung ein',
    onText: 'Diese Meldung erscheint nur, wenn `rules` sie mit `warn` oder `error` verlangt.',
    message: 'Ausgabe',
    severity: 'Art',
    error: 'Fehler',
    warning: 'Warnung',
    ignore: 'zunächst aus',
    fixed:
      'Diese Meldung lässt sich nicht abschalten: Entweder kann die Website danach nicht gebaut werden, oder der Build läuft ohnehin weiter.',
    offText:
      '`ignore` schaltet sie für die ganze Website ab; `warn` macht eine Warnung daraus und `error` einen Fehler.',
    madeByTest:
      'Die Dateien zu dieser Meldung erzeugt ihr Test durch Code, deshalb steht hier nur die Ausgabe.',
    messages: 'Meldungen',
    messagesText:
      'Jede Fehlermeldung und jede Warnung von sitegen hat einen Code, der sich nie ändert. `sitegen check` gibt ihn zusammen mit der Adresse dieser Seite aus. Die Meldungen selbst sind englisch.',
    meaning: 'Bedeutung',
    meanings: 'was diese Meldungen bedeuten',
    stageTitle: (stage: string) => `Meldungen: ${stage}`,
    stageText: (stage: string, count: number) => `${count} Meldungen mit ihrer Art und Bedeutung: ${stage}.`,
    code: 'Code',
    commands: 'Befehle',
    commandsText: 'Alle Befehle von `sitegen` mit ihren Argumenten und Optionen.',
    usage: 'Aufruf',
    arguments: 'Argumente',
    options: 'Optionen',
    option: 'Option',
    argument: 'Argument',
    command: 'Befehl',
    does: 'Wirkung',
    default: 'Standard',
    oneOf: 'Mögliche Werte',
    exitCodes: 'Rückgabewerte',
    exitCodesText:
      '0: erfolgreich. 1: Die Website hat Fehler. 2: falscher Aufruf, oder im Ordner liegt kein Projekt. 130: abgebrochen.',
    stages: {
      config: 'Konfiguration',
      plugins: 'Plugins',
      load: 'Dateien',
      markdown: 'Markdown',
      graph: 'Seiten und Adressen',
      validate: 'Links, Dateien und Richtlinie',
      external: 'Links auf andere Websites',
      bundle: 'Code und Ausgabe',
      merge: 'Shards',
      engine: 'Cache und Threads',
      Syntax: 'Syntax'
    }
  }
} as const

/** German texts of commands: `build`, `build --out`, `new <kind>`, or `--root` for all commands. */
export type CommandTexts = Readonly<Record<string, string>>

/** Parse a file of texts; without the file, there are none. */
export const parseTexts = <Texts>(text: string | undefined): Texts => (parse(text ?? '{}') ?? {}) as Texts
