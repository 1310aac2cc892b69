// The languages that code blocks know: refractor's common ones, and those of this field.

import { refractor } from 'refractor'
import cmake from 'refractor/cmake'
import docker from 'refractor/docker'
import http from 'refractor/http'
import nginx from 'refractor/nginx'
import powershell from 'refractor/powershell'
import tcl from 'refractor/tcl'
import toml from 'refractor/toml'
import verilog from 'refractor/verilog'
import vhdl from 'refractor/vhdl'

for (const language of [cmake, docker, http, nginx, powershell, tcl, toml, verilog, vhdl])
  refractor.register(language)
refractor.alias({
  vhdl: ['vhd'],
  verilog: ['v', 'systemverilog', 'sv'],
  docker: ['dockerfile'],
  powershell: ['ps1']
})

export { refractor }
