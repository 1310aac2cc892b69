import type { LayoutProps } from 'sitegen/theme'

interface MachinesProps extends LayoutProps {
  readonly machines: readonly { readonly name: string; readonly to: string }[]
}

export default function Machines({ page, machines }: MachinesProps) {
  return (
    <>
      <h1>{page.title}</h1>
      <ul className="machines">
        {machines.map(({ name, to }) => (
          <li key={to}>
            <a href={to}>{name}</a>
          </li>
        ))}
      </ul>
    </>
  )
}
