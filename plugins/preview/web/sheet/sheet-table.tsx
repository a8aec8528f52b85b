import type { ShownSheet } from './read-sheets.ts'

const LETTERS = 26

/** A, B … Z, AA, AB … */
const columnName = (index: number): string =>
  (index >= LETTERS ? columnName(Math.floor(index / LETTERS) - 1) : '') + String.fromCharCode(65 + (index % LETTERS))

/* biome-ignore-start lint/suspicious/noArrayIndexKey: rows and columns of a file have nothing but their place */
export const SheetTable = ({ sheet }: { readonly sheet: ShownSheet }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by key
  <div className="preview-sheet" tabIndex={0}>
    <table aria-label={sheet.name}>
      <thead>
        <tr>
          <th aria-label="行号" />
          {Array.from({ length: sheet.width }, (_, index) => (
            <th key={index} scope="col">
              {columnName(index)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sheet.rows.map((row, at) => (
          <tr key={at}>
            <th scope="row">{at + 1}</th>
            {row.map(
              (cell, column) =>
                cell && (
                  <td
                    key={column}
                    className={cell.number ? 'preview-number' : undefined}
                    rowSpan={cell.rows}
                    colSpan={cell.columns}
                  >
                    {cell.text}
                  </td>
                ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
/* biome-ignore-end lint/suspicious/noArrayIndexKey: see above */
