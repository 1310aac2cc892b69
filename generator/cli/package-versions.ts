import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageFolder, sitegenDependency } from '../base/sitegen-package.ts'
import type { PackageVersions } from '../scaffold/project.ts'

/** Versions of packages for the package.json of a new project. @param project its absolute folder */
export function packageVersions(project: string): PackageVersions {
  const ownPackage = JSON.parse(readFileSync(join(packageFolder(), 'package.json'), 'utf8')) as {
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
    sitegen: sitegenDependency(project),
    // The theme is precompiled with this version of React; another minor version would be bundled again, and 19.3 is 9 kB larger.
    react: versionOf('react', '~'),
    'react-dom': versionOf('react-dom', '~'),
    '@types/react': versionOf('@types/react'),
    '@types/react-dom': versionOf('@types/react-dom'),
    typescript: versionOf('typescript'),
    node: ownPackage.engines.node
  }
}
