// The addresses under which a server can be reached, and the host names that its requests may have.

import { isIP } from 'node:net'
import { hostname, type NetworkInterfaceInfo, networkInterfaces } from 'node:os'

/** Where a server listens. */
export interface ServerAddress {
  readonly scheme: 'http' | 'https'
  /** The value of `--host`. */
  readonly host: string
  readonly port: number
  /** Path of the site's home page: `/`, `/handbook/`. */
  readonly base: string
}

/** The network addresses of a machine. */
export type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>

/** Addresses to listen on that stand for all addresses of the machine. */
const allInterfaces: readonly string[] = ['0.0.0.0', '::']

/**
 * The addresses at which browsers reach the home page: that for this machine first, and if the server listens on all
 * interfaces, those for other devices in the network.
 *
 * @param interfaces network addresses of this machine
 */
export function homeAddresses(
  { scheme, host, port, base }: ServerAddress,
  interfaces: Interfaces = networkInterfaces()
): readonly string[] {
  const path = base === '/' ? '' : base
  const hosts = allInterfaces.includes(host)
    ? ['localhost', ...networkAddresses(interfaces, host === '::')]
    : [host === '127.0.0.1' ? 'localhost' : host]
  return hosts.map((name) => `${scheme}://${name.includes(':') ? `[${name}]` : name}:${port}${path}`)
}

/** Addresses of this machine in its networks: IPv4 first. Link-local ones of IPv6 do not work in the URLs of browsers. */
function networkAddresses(interfaces: Interfaces, hasIpv6: boolean): readonly string[] {
  const outside = Object.values(interfaces).flatMap((infos = []) => infos.filter(({ internal }) => !internal))
  const addressesOf = (family: string) =>
    outside.filter((info) => info.family === family).map(({ address }) => address)
  const isLinkLocal = (address: string) => /^fe[89ab]/i.test(address)
  return [
    ...addressesOf('IPv4'),
    ...(hasIpv6 ? addressesOf('IPv6').filter((address) => !isLinkLocal(address)) : [])
  ]
}

/** Whether a host name is allowed in requests. */
export type IsAllowedHost = (name: string) => boolean

/** Names of this machine for itself. */
const localNames: readonly string[] = ['localhost', '127.0.0.1', '::1']

/**
 * Host names allowed for a server on `host`. A server that other devices can reach also allows the names of this machine
 * in its network, and IP addresses: another site, which DNS rebinding would lead here, has neither.
 *
 * @param machine name of this machine
 */
export function allowedHosts(host: string, machine: string = hostname()): IsAllowedHost {
  const fullName = machine.toLowerCase()
  const shortName = fullName.replace(/\..*/, '')
  const isOnlyLocal = localNames.includes(host.toLowerCase())
  const names = new Set([
    ...localNames,
    host.toLowerCase(),
    ...(isOnlyLocal ? [] : [fullName, shortName, `${shortName}.local`])
  ])
  const isOnAllInterfaces = allInterfaces.includes(host)
  return (name) => names.has(name) || (isOnAllInterfaces && isIP(name) > 0)
}
