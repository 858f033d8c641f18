import { expect, test, vi } from 'vitest'
import type { CaseRow } from '../../shared/cases.ts'
import { productIds, productParameters, usualParameters } from '../../shared/product-parameters.ts'
import { answer, enter, pageApi } from '../../test/support/page-api.ts'
import { renderScreens } from '../../test/support/page-screen.tsx'
import { List } from '../list.tsx'
import { ansColumn } from './ans-column.tsx'
import { AnsLight } from './ans-light.tsx'
import { caseOf } from './cases.fixture.ts'
import { useAns } from './use-ans.ts'

const at = (bogota: string): string => new Date(`${bogota}-05:00`).toISOString()
const rows: CaseRow[] = [
  caseOf({ requestNumber: 'VERDE', reqStatus: 'PENDING', requestDate: at('2026-11-20T13:00') }),
  caseOf({ requestNumber: 'ROJO', reqStatus: 'PENDING', requestDate: at('2026-11-19T08:00') }),
  caseOf({ requestNumber: 'AMARILLO', reqStatus: 'PENDING', requestDate: at('2026-11-20T08:01') }),
  caseOf({ requestNumber: 'SIN', reqStatus: 'PAUSED', requestDate: at('2026-11-19T08:00') }),
]

let drawn = 0
const number = {
  id: 'numero',
  header: 'Nº',
  cell: ({ requestNumber }: CaseRow) => {
    drawn += 1
    return requestNumber
  },
}

const Cases = () => {
  const ans = useAns()
  const columns = useColumns(ans)
  return <List label="Casos" columns={columns} rows={rows} rowKey={({ requestNumber }) => requestNumber} />
}
const kept = new Map<unknown, ReturnType<typeof columnsOf>>()
const columnsOf = (ans: ReturnType<typeof useAns>) => [number, ansColumn(ans)]
const useColumns = (ans: ReturnType<typeof useAns>) => {
  const columns = kept.get(ans) ?? columnsOf(ans)
  kept.set(ans, columns)
  return columns
}

const ended: CaseRow[] = [
  caseOf({
    ...{ requestNumber: 'ANTES', reqStatus: 'APPROVED', requestDate: at('2026-11-19T08:00') },
    dischargeDate: at('2026-11-19T09:00'),
  }),
  caseOf({
    ...{ requestNumber: 'TARDE', reqStatus: 'APPROVED', requestDate: at('2026-11-19T08:00') },
    dischargeDate: at('2026-11-20T15:00'),
  }),
]

/** The lights of a list, each on one line. */
const Quiet = () => {
  useAns()
  return (
    <>
      {[...rows, ...ended].map((row) => (
        <div key={row.requestNumber} data-testid={row.requestNumber} style={{ width: 120 }}>
          <AnsLight row={row} quiet />
        </div>
      ))}
    </>
  )
}

const show = async (now: string, Component = Cases) => {
  vi.useFakeTimers({
    now: new Date(at(now)),
    toFake: ['Date', 'setTimeout', 'clearTimeout'],
    shouldAdvanceTime: true,
  })
  const api = pageApi()
  await enter({}, Date.now())
  api.on(productParameters.all, () =>
    answer(
      productParameters.all,
      productIds.map((id) => ({ ...usualParameters(id), wrongState: ['PAUSED' as const] })),
    ),
  )
  const { screen } = await renderScreens([{ path: '/', Component }])
  return { api, screen }
}

test('a light shows by shape, colour and words how near the end is, and the column sorts and searches by it', async () => {
  const { screen } = await show('2026-11-20T15:00:05')
  const lightOf = (name: string) =>
    screen.getByRole('row', { name: new RegExp(name) }).getByTitle(/^Vence el/)
  await expect.element(lightOf('VERDE')).toHaveTextContent('A tiempo: Faltan 6 h')
  await expect.element(lightOf('AMARILLO')).toHaveTextContent('Por vencer: Faltan 1 h 1 min')
  await expect.element(lightOf('ROJO')).toHaveTextContent('Vencido hace 8 h 30 min')
  await expect.element(screen.getByRole('row', { name: /SIN.*No cuenta/ })).toBeVisible()
  const shapes = [...document.querySelectorAll('td svg path')].map((path) => path.getAttribute('d'))
  expect(new Set(shapes).size).toBe(4)

  await screen.getByRole('button', { name: 'ANS' }).click()
  const order = () => [...document.querySelectorAll('tbody td:first-child')].map((cell) => cell.textContent)
  await expect.poll(order).toEqual(['ROJO', 'AMARILLO', 'VERDE', 'SIN'])
  await screen.getByRole('searchbox').fill('vencido')
  await expect.element(screen.getByText('1 resultado')).toBeVisible()
})

test('a light is on one line where the table has room', async () => {
  const { screen } = await show('2026-11-20T15:00:05')
  const light = screen.getByRole('row', { name: /AMARILLO/ }).getByTitle(/^Vence el/)
  await expect.element(light).toHaveTextContent('Por vencer: Faltan 1 h 1 min')
  expect(light.element().getBoundingClientRect().height).toBeLessThan(28)
})

test('a new minute renders the lights again and nothing else', async () => {
  const { screen } = await show('2026-11-20T15:59:05')
  const light = screen.getByRole('row', { name: /AMARILLO/ }).getByTitle(/^Vence el/)
  await expect.element(light).toHaveTextContent('Por vencer: Faltan 2 min')
  const before = drawn
  await vi.advanceTimersByTimeAsync(60_000)
  await expect.element(light).toHaveTextContent('Por vencer: Falta 1 min')
  await vi.advanceTimersByTimeAsync(60_000)
  await expect.element(light).toHaveTextContent('Vencido hace menos de 1 min')
  expect(drawn).toBe(before)
})

test('in a list of thousands a light is short, and its tooltip whole', async () => {
  const { screen } = await show('2026-11-20T15:00:05', Quiet)
  const lightOf = (name: string) => screen.getByTestId(name).element().firstElementChild as HTMLElement
  const said = (name: string) => [lightOf(name)?.textContent?.replaceAll('\u00a0', ' '), lightOf(name)?.title]
  await expect
    .poll(() => said('VERDE'))
    .toEqual(['A tiempo: 6 h', expect.stringMatching(/^Faltan 6 h\. Vence el /)])
  expect(said('ROJO')).toEqual([
    'Vencido: hace 8 h 30 min',
    expect.stringMatching(/^Vencido hace 8 h 30 min\. Vence el /),
  ])
  expect(said('ANTES')[0]).toMatch(/^A tiempo: \d+ h$/)
  expect(said('ANTES')[1]).toMatch(/^Terminó con \d+ h de margen\. Vence el /)
  expect(said('TARDE')[0]).toMatch(/^Vencido: .+ tarde$/)
  const heights = [...rows, ...ended].map(({ requestNumber }) => lightOf(requestNumber).clientHeight)
  expect(new Set(heights).size).toBe(1)
})
