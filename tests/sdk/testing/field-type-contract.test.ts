import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gongtai } from '../cli/run-cli.ts'

/** One field for each promise of the contract, which breaks that promise and looks harmless otherwise. */
const broken = `
import { fieldTypeContract } from '@gongtai/sdk/testing'
import { fieldFace } from '@gongtai/sdk/web'
import { brokenField } from './model/field-type.ts'

const kept = []
const Icon = () => <svg />
const Show = ({ value }) => <span>{value}</span>
const Edit = ({ id, value, disabled, required, invalid }) => (
  <input id={id} defaultValue={value} disabled={disabled} aria-required={required} aria-invalid={invalid} />
)
const breach = (name, { type = {}, face = {} }) =>
  fieldTypeContract(
    { ...brokenField, id: name, ...type },
    { accepted: ['A-1'], face: fieldFace({ id: name, Edit, Show, Icon, ...face }) },
  )
const around = (extra) => ({ face: { Edit: (props) => <span><Edit {...props} />{extra()}</span> } })

breach('sound', {})
breach('round_trip', { type: { load: () => 'B-2' } })
breach('modes', { face: { Show: () => null } })
breach('required', { type: { check: () => [{ text: '不对' }] } })
breach('hidden', { type: { read: () => '' } })
breach('disabled', { face: { Edit: (props) => <Edit {...props} disabled={false} /> } })
breach('keyboard', { face: { Edit: ({ id, value }) => <div id={id}>{value}</div> } })
breach('label', { face: { Edit: (props) => <Edit {...props} id="other" /> } })
breach('accessibility', around(() => <button type="button"><svg /></button>))
breach('leak', around(() => { kept.push(new Array(50_000).fill(Math.random())); return kept.length }))
breach('size', around(() => 'x'.repeat(30_000)))
`

let folder: string
let failures: string
beforeAll(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'gongtai-contract-')), 'broken-field')
  expect(gongtai('/', 'create', folder)).toMatchObject({ code: 0 })
  rmSync(join(folder, 'field.test.ts'))
  writeFileSync(join(folder, 'broken.test.tsx'), broken)
  const { code, text } = gongtai(folder, 'test')
  expect(code).toBe(1)
  failures = stripVTControlCharacters(text)
}, 120_000)
afterAll(() => rmSync(join(folder, '..'), { recursive: true, force: true }))

describe('[C-6-05] one call in the test of a plugin', () => {
  it.each([
    ['round_trip', 'gets it back'],
    ['modes', 'shows in mode check'],
    ['required', 'stops the submit when it is required and empty'],
    ['hidden', 'is not asked for when it is hidden'],
    ['disabled', 'is closed when disabled'],
    ['keyboard', 'is reached by keyboard'],
    ['label', 'carries the id its label points to'],
    ['accessibility', 'gives pictures and buttons a name'],
    ['leak', 'leaves nothing behind however often it is drawn'],
    ['size', 'is small'],
  ])('finds out about %s', (name, promise) => {
    const found = failures.split('\n').filter((line) => line.includes('FAIL') && line.includes(`field type ${name} `))
    expect(found.join('\n')).toContain(promise)
  })

  it('has nothing against a sound field, and is what the scaffold comes with', () => {
    expect(failures).not.toContain('field type sound ')
    const scaffold = readFileSync(join(import.meta.dirname, '../../../sdk/cli/scaffold/field/field.test.ts'), 'utf8')
    expect(scaffold.match(/fieldTypeContract\(/g)).toHaveLength(1)
  })
})
