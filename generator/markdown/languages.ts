// The languages that code blocks know: refractor's common ones, and those of this field.

import { refractor } from 'refractor'
import cmake from 'refractor/cmake'
import docker from 'refractor/docker'
import git from 'refractor/git'
import graphql from 'refractor/graphql'
import http from 'refractor/http'
import jsx from 'refractor/jsx'
import latex from 'refractor/latex'
import nginx from 'refractor/nginx'
import powershell from 'refractor/powershell'
import protobuf from 'refractor/protobuf'
import tcl from 'refractor/tcl'
import toml from 'refractor/toml'
import tsx from 'refractor/tsx'
import verilog from 'refractor/verilog'
import vhdl from 'refractor/vhdl'

const more = [
  cmake,
  docker,
  git,
  graphql,
  http,
  jsx,
  latex,
  nginx,
  powershell,
  protobuf,
  tcl,
  toml,
  tsx,
  verilog,
  vhdl
]
for (const language of more) refractor.register(language)

refractor.alias({
  bash: ['console', 'shell-session', 'zsh'],
  cpp: ['c++', 'hpp', 'cc', 'ino'],
  csharp: ['c#'],
  diff: ['patch'],
  docker: ['dockerfile'],
  ini: ['conf', 'cfg', 'env'],
  javascript: ['mjs', 'cjs'],
  json: ['jsonc', 'json5'],
  makefile: ['make', 'mk'],
  powershell: ['ps1', 'ps', 'pwsh'],
  python: ['py3', 'python3'],
  rust: ['rs'],
  tcl: ['sdc', 'xdc', 'qsf'],
  typescript: ['mts', 'cts'],
  verilog: ['v', 'systemverilog', 'sv', 'vh', 'svh'],
  vhdl: ['vhd']
})

export { refractor }
