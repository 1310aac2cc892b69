export function createPackage(
  manifest: Readonly<Record<string, unknown>>,
  read: (path: string) => string
): Record<'LICENSE' | 'README.md' | 'index.js' | 'package.json', string>
