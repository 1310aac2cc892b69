// All other languages of refractor, with their aliases. They are not bundled: each is read from the package when a code block
// names it. Those that extend the grammars of others, such as `css-extras`, `jsdoc` and `opencl`, are left out.

import type { Syntax } from 'refractor/core'

const list = `
  abap abnf actionscript agda al antlr4:g4 apacheconf:apache,htaccess apex apl applescript aql arff armasm:arm-asm arturo:art
  asm6502 asmatmel aspnet autohotkey autoit avisynth:avs avro-idl:avdl bbcode:shortcode bbj birb bison bqn brainfuck
  brightscript bro bsl:oscript cfscript:cfc chaiscript cil cobol concurnas:conc cooklang coq cshtml:razor csp cue dataweave
  dax dhall eiffel etlua excel-formula:xls,xlsx factor false firestore-security-rules flow ftl gap gcode gedcom gettext:po
  gherkin:cucumber,feature gml:gamemakerlanguage gn:gni hoon hpkp hsts ichigojam icon icu-message-format idris:idr inform7 io
  j javastacktrace jexl jolie jsonp jsstacktrace keepalived keyman kumir:kum kusto latte lilypond:ly linker-script:ld
  livescript llvm lolcode magma mata maxscript mel metafont mizar mongodb monkey moonscript:moon n1ql n4js:n4jsd
  nand2tetris-hdl naniscript:nani neon nevod nsis odin openqasm:qasm oz parigp parser pascaligo pcaxis:px peoplecode:pcode
  plant-uml:plantuml powerquery:mscript,pq processing psl puppet pure purebasic:pbfasm purescript:purs q qml qore qsharp:qs
  rego renpy:rpy rip roboconf robotframework:robot sas smali smalltalk smarty sml:smlnj solidity:sol solution-file:sln soy
  sparql:rq splunk-spl sqf squirrel stan stata supercollider:sclang t4-cs:t4 t4-vb tap textile tremor:trickle,troy tt2 turtle:trig
  typoscript:tsconfig unrealscript:uc,uscript uorazor uri:url vala vim visual-basic:vb,vba warpscript web-idl:webidl wgsl wiki
  wolfram:mathematica,nb,wl wren xeora:xeoracube xojo xquery yang`

/** Modules of refractor by the names of their languages. */
export const rareLanguages: ReadonlyMap<string, string> = new Map(
  list
    .trim()
    .split(/\s+/)
    .flatMap((entry) => {
      const [name = '', aliases = ''] = entry.split(':')
      return [name, ...aliases.split(',').filter(Boolean)].map((alias): [string, string] => [alias, name])
    })
)

/** The grammar of a rare language, read at once; `undefined` for other names, and in a browser. */
export function rareLanguage(name: string): Syntax | undefined {
  const file = rareLanguages.get(name)
  // Not imported, since the playground of the handbook runs this in a browser.
  const node = globalThis.process?.getBuiltinModule?.('node:module')
  return file && node ? node.createRequire(import.meta.url)(`refractor/${file}`).default : undefined
}
