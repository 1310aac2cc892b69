// The site with three versions: `v1.0/` is committed and tagged, and `now/` takes its place.

import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from './folder.ts'

/** A project in a repository that has the tag v1.0. */
export function versionsSite(): string {
  const folder = temporaryFolder()
  const project = join(folder, 'project')
  const from = join(import.meta.dirname, 'versions')
  const git = (day: string, ...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Writer', '-c', 'user.email=w@versions.example', ...args], {
      cwd: folder,
      env: { ...process.env, GIT_COMMITTER_DATE: `${day}T12:00:00Z`, GIT_AUTHOR_DATE: `${day}T12:00:00Z` },
      stdio: 'ignore'
    })
  mkdirSync(project)
  git('2024-01-02', 'init')
  cpSync(join(from, 'v1.0'), project, { recursive: true })
  git('2024-01-02', 'add', '.')
  git('2024-01-02', 'commit', '-m', 'Version 1')
  git('2024-01-02', 'tag', 'v1.0')
  rmSync(project, { recursive: true })
  cpSync(join(from, 'now'), project, { recursive: true })
  git('2025-05-20', 'add', '.')
  git('2025-05-20', 'commit', '-m', 'What is now')
  return project
}
