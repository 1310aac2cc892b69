// Fences with `pm`: npm commands → tabs with the equivalents for pnpm, yarn and bun.

import type { Code, Root } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'

type Manager = 'npm' | 'pnpm' | 'yarn' | 'bun'

/** Equivalents of npm commands; what follows them in the line stays. */
const commands: readonly (readonly [RegExp, Readonly<Record<Exclude<Manager, 'npm'>, string>>])[] = [
  [
    /^npm (?:install|i|add) (?:-D|--save-dev) /,
    { pnpm: 'pnpm add -D ', yarn: 'yarn add -D ', bun: 'bun add -d ' }
  ],
  [
    /^npm (?:install|i|add) (?:-g|--global) /,
    { pnpm: 'pnpm add -g ', yarn: 'yarn global add ', bun: 'bun add -g ' }
  ],
  [/^npm (?:install|i|add) /, { pnpm: 'pnpm add ', yarn: 'yarn add ', bun: 'bun add ' }],
  [/^npm (?:install|i)$/, { pnpm: 'pnpm install', yarn: 'yarn install', bun: 'bun install' }],
  [
    /^npm ci$/,
    {
      pnpm: 'pnpm install --frozen-lockfile',
      yarn: 'yarn install --immutable',
      bun: 'bun install --frozen-lockfile'
    }
  ],
  [/^npm (?:uninstall|remove|rm) /, { pnpm: 'pnpm remove ', yarn: 'yarn remove ', bun: 'bun remove ' }],
  [/^npm (?:create|init) /, { pnpm: 'pnpm create ', yarn: 'yarn create ', bun: 'bun create ' }],
  [/^npm run /, { pnpm: 'pnpm run ', yarn: 'yarn run ', bun: 'bun run ' }],
  [/^npm (test|start)\b/, { pnpm: 'pnpm $1', yarn: 'yarn $1', bun: 'bun run $1' }],
  [/^npx /, { pnpm: 'pnpm dlx ', yarn: 'yarn dlx ', bun: 'bunx ' }],
  [/^npm exec /, { pnpm: 'pnpm exec ', yarn: 'yarn exec ', bun: 'bunx ' }]
]

/** Translate a line to another package manager; other commands are left unchanged. @internal exported for tests */
export function commandFor(manager: Manager, line: string): string {
  if (manager === 'npm') return line
  const [indent = ''] = /^\s*(?:\$\s+)?/.exec(line) ?? []
  const command = line.slice(indent.length)
  // Only npm needs `--` before arguments of scripts.
  for (const [pattern, equivalents] of commands)
    if (pattern.test(command))
      return indent + command.replace(pattern, equivalents[manager]).replace(/ -- /, ' ')
  return line
}

/** The tabs of a fence, as the tree of the directive `tabs`. */
export function managerTabs(code: Code): ContainerDirective {
  const tab = (manager: Manager): ContainerDirective => ({
    type: 'containerDirective',
    name: 'tab',
    attributes: { value: manager },
    children: [
      { type: 'paragraph', children: [{ type: 'text', value: manager }], data: { directiveLabel: true } },
      {
        ...code,
        meta: null,
        value: code.value
          .split('\n')
          .map((line) => commandFor(manager, line))
          .join('\n')
      }
    ]
  })
  return {
    type: 'containerDirective',
    name: 'tabs',
    attributes: { group: 'package-manager' },
    children: [tab('npm'), tab('pnpm'), tab('yarn'), tab('bun')] satisfies Root['children'] as never[],
    position: code.position
  }
}
