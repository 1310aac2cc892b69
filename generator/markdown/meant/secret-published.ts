// Tokens and private keys in a text or a code block. Only forms that are certain, and no examples: those consist of few characters,
// or say so.

import type { MeantRule, Problem } from './written.ts'

/** What a secret is, and its form; the first group or else the whole is the secret. */
const secrets: readonly (readonly [what: string, sign: string, pattern: RegExp])[] = [
  ['an access token of GitHub', 'gh', /\bgh[pousr]_[A-Za-z0-9]{36}\b|\bgithub_pat_\w{60,90}\b/g],
  ['an access token of GitLab', 'glpat-', /\bglpat-[\w-]{20,60}/g],
  ['an access key of AWS', 'AKIA', /\bAKIA[A-Z0-9]{16}\b/g],
  [
    'a secret key of AWS',
    'SECRET_ACCESS_KEY',
    /SECRET_ACCESS_KEY["']?\s?[=:]\s?["']?([A-Za-z0-9/+]{40})(?![\w/+])/g
  ],
  ['an access token of Slack', 'xox', /\bxox[abprs]-[\w-]{20,90}/g],
  ['an access token of npm', 'npm_', /\bnpm_[A-Za-z0-9]{36}\b/g],
  ['a secret key of Stripe', 'sk_live_', /\bsk_live_[A-Za-z0-9]{24,100}\b/g],
  [
    'a private key',
    'PRIVATE KEY-----',
    /-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----(?:\\n|\s{1,20})([A-Za-z0-9+/=]{40})/g
  ]
]

const isExample = (secret: string): boolean =>
  new Set(secret).size < 12 || /example|xxxx|your|secret|dummy|fake|12345|abcde/i.test(secret)

/** Secrets in texts. */
export const secretPublished: MeantRule = ({ source }) =>
  secrets.flatMap(([what, sign, pattern]): readonly Problem[] =>
    source.includes(sign)
      ? [...source.matchAll(pattern)].flatMap(({ 0: found, 1: secret = found, index }) => {
          const [line = ''] = found.split('\n')
          return isExample(secret)
            ? []
            : [
                {
                  from: index,
                  to: index + line.length,
                  // Not the whole secret: messages are kept in logs.
                  message: `\`${line.slice(0, 10)}…\` looks like ${what}, which everyone can read and use`,
                  hint: 'revoke it, since it stays in the history of the files, and write a placeholder, `<your-token>`'
                }
              ]
        })
      : []
  )
