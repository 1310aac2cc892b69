import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageFolder } from '../base/sitegen-package.ts'
import type { PackageVersions } from '../scaffold/project.ts'

/** Versions of packages for the package.json of a new project. */
export function packageVersions(): PackageVersions {
  const ownPackage = JSON.parse(readFileSync(join(packageFolder(), 'package.json'), 'utf8')) as {
    readonly version: string
    readonly engines: { readonly node: string }
    readonly dependencies: Readonly<Record<string, string>>
    readonly devDependencies: Readonly<Record<string, string>>
    readonly peerDependencies?: Readonly<Record<string, string>>
  }
  const versionOf = (name: string, range = '^'): string => {
    const version =
      ownPackage.dependencies[name] ?? ownPackage.devDependencies[name] ?? ownPackage.peerDependencies?.[name]
    if (version === undefined) throw new Error(`bug: package.json does not name ${name}`)
    return /^\d/.test(version) ? `${range}${version}` : version
  }
  return {
    sitegen: `^${ownPackage.version}`,
    // The theme is precompiled with this version of React; another minor version would be bundled again, and 19.3 is 9 kB larger.
    react: versionOf('react', '~'),
    'react-dom': versionOf('react-dom', '~'),
    '@types/react': versionOf('@types/react'),
    '@types/react-dom': versionOf('@types/react-dom'),
    typescript: versionOf('typescript'),
    node: ownPackage.engines.node
  }
}
