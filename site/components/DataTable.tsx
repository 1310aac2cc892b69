import Command, { type CopyTexts } from './Command.tsx'

export interface DataTableText {
  readonly caption: string
  readonly columns: readonly string[]
  readonly rows: readonly {
    readonly name: string
    readonly cells: readonly string[]
    readonly command?: string
  }[]
}

/** A table of identifiers; on phones each row becomes a block. The last column may hold a command. */
export default function DataTable({
  text,
  texts
}: {
  readonly text: DataTableText
  readonly texts: CopyTexts
}) {
  return (
    <table className="data-table">
      <caption className="visually-hidden">{text.caption}</caption>
      <thead>
        <tr>
          {text.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {text.rows.map(({ name, cells, command }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell) => (
              <td key={cell}>{cell}</td>
            ))}
            {command !== undefined && (
              <td>
                <Command lines={[command]} texts={texts} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
