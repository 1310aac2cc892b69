/**
 * How to trust a certificate, for people.
 *
 * @param file absolute path
 * @param platform as `process.platform` names it
 */
export function trustText(file: string, platform: string): string {
  const command = commands[platform]?.(JSON.stringify(file))
  return [
    `A certificate was made for this machine: ${file}`,
    ...(command === undefined
      ? [
          '  hint: browsers warn of it until you accept it there, or import it among the certificates that you trust'
        ]
      : [`  hint: browsers warn of it until you accept it there, or trust it with: ${command}`])
  ].join('\n')
}

const commands: Readonly<Record<string, (file: string) => string>> = {
  darwin: (file) => `security add-trusted-cert -p ssl -k "$HOME/Library/Keychains/login.keychain-db" ${file}`,
  win32: (file) => `certutil -user -addstore Root ${file}`,
  // The store of Chromium; Firefox has one of its own and asks.
  linux: (file) => `certutil -d "sql:$HOME/.pki/nssdb" -A -t P,, -n sitegen -i ${file}`
}
