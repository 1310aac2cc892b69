/**
 * Instructions for trusting a certificate.
 *
 * @param file absolute path
 * @param platform as `process.platform` names it
 */
export function trustText(file: string, platform: string): string {
  const command = commands[platform]?.(JSON.stringify(file))
  return [
    `A certificate was created for this machine: ${file}`,
    ...(command === undefined
      ? ['  hint: browsers warn about it until you accept it there, or import it as a trusted certificate']
      : [`  hint: browsers warn about it until you accept it there, or trust it with: ${command}`])
  ].join('\n')
}

const commands: Readonly<Record<string, (file: string) => string>> = {
  darwin: (file) => `security add-trusted-cert -p ssl -k "$HOME/Library/Keychains/login.keychain-db" ${file}`,
  win32: (file) => `certutil -user -addstore Root ${file}`,
  // The certificate store of Chromium; Firefox has its own and asks the user.
  linux: (file) => `certutil -d "sql:$HOME/.pki/nssdb" -A -t P,, -n sitegen -i ${file}`
}
