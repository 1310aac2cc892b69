import type { ShellProps } from 'sitegen/theme'

export default function Shell({ children }: ShellProps) {
  return <main>{children}</main>
}
