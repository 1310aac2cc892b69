// Languages for syntax highlighting that few sites use: loaded when a text names a language that `languages.ts` does not have.

import ada from 'refractor/ada'
import apacheconf from 'refractor/apacheconf'
import applescript from 'refractor/applescript'
import asciidoc from 'refractor/asciidoc'
import awk from 'refractor/awk'
import batch from 'refractor/batch'
import bicep from 'refractor/bicep'
import bnf from 'refractor/bnf'
import clojure from 'refractor/clojure'
import coffeescript from 'refractor/coffeescript'
import { refractor } from 'refractor/core'
import crystal from 'refractor/crystal'
import csv from 'refractor/csv'
import cypher from 'refractor/cypher'
import d from 'refractor/d'
import dart from 'refractor/dart'
import django from 'refractor/django'
import dnsZoneFile from 'refractor/dns-zone-file'
import dot from 'refractor/dot'
import ebnf from 'refractor/ebnf'
import editorconfig from 'refractor/editorconfig'
import ejs from 'refractor/ejs'
import elixir from 'refractor/elixir'
import elm from 'refractor/elm'
import erb from 'refractor/erb'
import erlang from 'refractor/erlang'
import fortran from 'refractor/fortran'
import fsharp from 'refractor/fsharp'
import gdscript from 'refractor/gdscript'
import gherkin from 'refractor/gherkin'
import glsl from 'refractor/glsl'
import goModule from 'refractor/go-module'
import gradle from 'refractor/gradle'
import groovy from 'refractor/groovy'
import haml from 'refractor/haml'
import handlebars from 'refractor/handlebars'
import haskell from 'refractor/haskell'
import haxe from 'refractor/haxe'
import hcl from 'refractor/hcl'
import hlsl from 'refractor/hlsl'
import iecst from 'refractor/iecst'
import ignore from 'refractor/ignore'
import jq from 'refractor/jq'
import julia from 'refractor/julia'
import kusto from 'refractor/kusto'
import linkerScript from 'refractor/linker-script'
import liquid from 'refractor/liquid'
import lisp from 'refractor/lisp'
import llvm from 'refractor/llvm'
import log from 'refractor/log'
import matlab from 'refractor/matlab'
import nasm from 'refractor/nasm'
import nim from 'refractor/nim'
import nix from 'refractor/nix'
import ocaml from 'refractor/ocaml'
import pascal from 'refractor/pascal'
import plantUml from 'refractor/plant-uml'
import prolog from 'refractor/prolog'
import promql from 'refractor/promql'
import properties from 'refractor/properties'
import pug from 'refractor/pug'
import puppet from 'refractor/puppet'
import racket from 'refractor/racket'
import reason from 'refractor/reason'
import rescript from 'refractor/rescript'
import rest from 'refractor/rest'
import robotframework from 'refractor/robotframework'
import scala from 'refractor/scala'
import scheme from 'refractor/scheme'
import solidity from 'refractor/solidity'
import sparql from 'refractor/sparql'
import splunkSpl from 'refractor/splunk-spl'
import stylus from 'refractor/stylus'
import systemd from 'refractor/systemd'
import twig from 'refractor/twig'
import vala from 'refractor/vala'
import velocity from 'refractor/velocity'
import wasm from 'refractor/wasm'
import webIdl from 'refractor/web-idl'
import wgsl from 'refractor/wgsl'
import wolfram from 'refractor/wolfram'
import zig from 'refractor/zig'
import { vue } from './vue-language.ts'

type Syntax = Parameters<typeof refractor.register>[0]

/** Languages in the order in which they are registered: some contain others. */
const languages: readonly Syntax[] = [
  ada,
  apacheconf,
  applescript,
  asciidoc,
  awk,
  batch,
  bicep,
  bnf,
  clojure,
  coffeescript,
  crystal,
  csv,
  cypher,
  d,
  dart,
  django,
  dnsZoneFile,
  dot,
  ebnf,
  editorconfig,
  ejs,
  elixir,
  elm,
  erb,
  erlang,
  fortran,
  fsharp,
  gdscript,
  gherkin,
  glsl,
  goModule,
  gradle,
  groovy,
  haml,
  handlebars,
  haskell,
  haxe,
  hcl,
  hlsl,
  iecst,
  ignore,
  jq,
  julia,
  kusto,
  linkerScript,
  liquid,
  lisp,
  llvm,
  log,
  matlab,
  nasm,
  nim,
  nix,
  ocaml,
  pascal,
  plantUml,
  prolog,
  promql,
  properties,
  pug,
  puppet,
  racket,
  reason,
  rescript,
  rest,
  robotframework,
  scala,
  scheme,
  solidity,
  sparql,
  splunkSpl,
  stylus,
  systemd,
  twig,
  vala,
  velocity,
  wasm,
  webIdl,
  wgsl,
  wolfram,
  zig,
  vue
]

/** Further names of languages. */
const aliases = {
  apacheconf: ['apache', 'htaccess'],
  batch: ['bat', 'cmd'],
  clojure: ['clj', 'cljs', 'edn'],
  dart: ['flutter'],
  django: ['jinja', 'j2', 'njk', 'nunjucks'],
  dot: ['graphviz'],
  elixir: ['ex', 'exs', 'heex'],
  erlang: ['erl'],
  fortran: ['f90'],
  fsharp: ['fs', 'f#'],
  gherkin: ['cucumber', 'feature'],
  groovy: ['jenkinsfile'],
  hcl: ['terraform', 'tf', 'tfvars', 'opentofu'],
  iecst: ['st', 'structured-text'],
  julia: ['jl'],
  lisp: ['cl', 'common-lisp'],
  nasm: ['asm', 'assembly'],
  ocaml: ['ml'],
  properties: ['java-properties'],
  rest: ['rst', 'restructuredtext'],
  stylus: ['styl'],
  wasm: ['wat']
}

/** Register all of them at once: which languages a grammar can embed must not depend on the text. */
export function registerMoreLanguages(): void {
  for (const language of languages) refractor.register(language)
  refractor.alias(aliases)
}
