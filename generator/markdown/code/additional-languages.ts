// Languages for syntax highlighting that are always there, besides the common ones of refractor: those of technical
// documentation.

export { default as cmake } from 'refractor/cmake'
export { default as docker } from 'refractor/docker'
export { default as git } from 'refractor/git'
export { default as graphql } from 'refractor/graphql'
export { default as http } from 'refractor/http'
export { default as jsx } from 'refractor/jsx'
export { default as latex } from 'refractor/latex'
export { default as nginx } from 'refractor/nginx'
export { default as powershell } from 'refractor/powershell'
export { default as protobuf } from 'refractor/protobuf'
export { default as tcl } from 'refractor/tcl'
export { default as toml } from 'refractor/toml'
export { default as tsx } from 'refractor/tsx'
export { default as verilog } from 'refractor/verilog'
export { default as vhdl } from 'refractor/vhdl'
