import axe from 'axe-core'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { kardex } from '../../../shared/kardex.ts'
import type { KardexRow } from '../../../shared/kardex-rows.ts'
import { type KardexKind, kardexTexts } from '../../../shared/kardex-rules.ts'
import { answer, refusal } from '../../../test/support/page-api.ts'
import { renderScreens } from '../../../test/support/page-screen.tsx'
import { NewsArea } from '../../navigation/news-area.tsx'
import { enterKardex, newRow, storedRow, yesterday } from './kardex.fixture.ts'
import { KardexAdminPage, KardexPage } from './kardex-page.tsx'

const address = '/leader-productivity/kardex'
const rowsOfArea = () => [
  newRow('Acuerdos', { managedNow: 12 }),
  newRow('Cobro', { managedNow: 7 }),
  storedRow('Llamadas', { managed: 12, managedNow: 14, totalCount: 16, comments: 'x'.repeat(90) }),
  storedRow('Visitas', { createdAt: `${yesterday}T15:00:00.000Z` }),
]

const open = async (kind: KardexKind, rows: KardexRow[] = rowsOfArea(), at = address) => {
  const { api, kept } = await enterKardex(kind, rows)
  const { screen, router } = await renderScreens(
    [
      { path: address, Component: NewsArea, children: [{ index: true, Component: KardexPage }] },
      { path: '/admin-kardex', Component: KardexAdminPage },
      { path: '/', element: <p>Otra pantalla</p> },
    ],
    at,
  )
  await expect.element(screen.getByLabelText('Fecha')).toBeVisible()
  return { api, kept, screen, router }
}
type Screen = Awaited<ReturnType<typeof open>>['screen']

const edit = (screen: Screen, process: string) =>
  userEvent.click(screen.getByRole('button', { name: `Editar ${process}`, exact: true }))
const save = (screen: Screen) => screen.getByRole('button', { name: 'Guardar', exact: true })
const inside = (screen: Screen, process: string) => screen.getByLabelText(`Pend. dentro ANS de ${process}`)
const outside = (screen: Screen, process: string) => screen.getByLabelText(`Pend. fuera ANS de ${process}`)
const confirm = (screen: Screen) => screen.getByRole('button', { name: 'Aceptar' })

test('for a reporter the day, the management and the area of their seat are filled in', async () => {
  const { screen } = await open('own')
  await expect.element(screen.getByLabelText('Fecha')).toHaveValue('19-11-2026')
  await expect.element(screen.getByLabelText('Fecha')).toBeDisabled()
  await expect.element(screen.getByLabelText('Gerencia', { exact: true })).toHaveValue('Operaciones#Cartera')
  await expect.element(screen.getByLabelText('Área')).toHaveValue('Cobranza')
  await expect.element(screen.getByRole('rowheader', { name: /Llamadas/ })).toBeVisible()
  await expect.element(save(screen)).toBeDisabled()
  expect((await axe.run(document)).violations).toEqual([])
})

test('only rows in edit can be typed in; the total is updated, and the managed count shows its stored and its present value', async () => {
  const { screen } = await open('own')
  await expect.element(screen.getByText('ahora: 14')).toBeVisible()
  await edit(screen, 'Cobro')
  await expect.element(inside(screen, 'Cobro')).toHaveFocus()
  await userEvent.keyboard('12')
  await userEvent.fill(outside(screen, 'Cobro'), '1.234.567.890')
  await expect.element(screen.getByRole('gridcell', { name: '1.234.567.909' })).toBeVisible()
  await expect.element(inside(screen, 'Acuerdos')).not.toBeInTheDocument()
  await expect.element(screen.getByText('1 fila en edición, 1 con cambios')).toBeVisible()
})

test('an invalid count shows the reason in its row, and blocks the save', async () => {
  const { screen, api } = await open('own')
  await edit(screen, 'Cobro')
  await userEvent.keyboard('3.5{Tab}-5')
  const notWhole = 'Escribe un número entero; los miles van con punto: 1.234'
  await expect.element(screen.getByText(`Pend. dentro ANS: ${notWhole}`)).toBeVisible()
  await expect.element(inside(screen, 'Cobro')).toHaveAccessibleDescription(`Pend. dentro ANS: ${notWhole}`)
  await expect
    .element(screen.getByText('Pend. fuera ANS: Escribe el número sin signo'))
    .not.toBeInTheDocument()
  await userEvent.click(save(screen))
  await expect.element(screen.getByText('Pend. fuera ANS: Escribe el número sin signo')).toBeVisible()
  await expect.element(inside(screen, 'Cobro')).toHaveFocus()
  await expect.element(screen.getByText(notWhole, { exact: true })).toBeVisible()
  await expect.element(inside(screen, 'Cobro')).toHaveValue('3.5')
  expect((await axe.run(document)).violations).toEqual([])
  expect([...api.asked(kardex.create), ...api.asked(kardex.update)]).toEqual([])
})

test('an empty count blocks the save: its row is shown, marked and focused', async () => {
  const { screen, api } = await open('own')
  await edit(screen, 'Acuerdos')
  await edit(screen, 'Cobro')
  await userEvent.fill(inside(screen, 'Acuerdos'), '1')
  await userEvent.fill(outside(screen, 'Acuerdos'), '1')
  await userEvent.fill(screen.getByPlaceholder('Buscar proceso'), 'visi')
  await expect.element(inside(screen, 'Cobro')).not.toBeInTheDocument()
  await userEvent.click(save(screen))
  await expect.element(screen.getByText(kardexTexts.incomplete)).toBeVisible()
  await expect.element(inside(screen, 'Cobro')).toHaveFocus()
  await expect.element(inside(screen, 'Cobro')).toHaveAttribute('aria-invalid', 'true')
  expect((await axe.run(document)).violations).toEqual([])
  expect([...api.asked(kardex.create), ...api.asked(kardex.update)]).toEqual([])
})

test('after the confirmation, new rows are created and leave the edit; with a stored row among them the call is an update', async () => {
  const { screen, api } = await open('own')
  const saved = ({ body }: { body: unknown }) =>
    answer(kardex.create, {
      Items: (body as KardexRow[]).map((row) => ({
        ...{ process: row.process, outcome: 'saved' as const },
        row: storedRow(row.process, { pendingInsideAns: Number(row.pendingInsideAns), totalCount: 99 }),
      })),
    })
  api.on(kardex.create, saved)
  api.on(kardex.update, saved)
  await edit(screen, 'Cobro')
  await userEvent.keyboard('5{Tab}6{Control>}{Enter}{/Control}')
  const dialog = screen.getByRole('dialog', { name: '¿Estás seguro de guardar el registro?' })
  await expect
    .element(dialog.getByText('Solo podrás editar durante el mismo día que hiciste el registro'))
    .toBeVisible()
  await userEvent.click(confirm(screen))
  await expect.element(screen.getByText('El registro se realizó con éxito')).toBeVisible()
  await expect.element(inside(screen, 'Cobro')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('gridcell', { name: '99', exact: true })).toBeVisible()
  expect(api.asked(kardex.create)[0]?.body).toMatchObject([
    { process: 'Cobro', pendingInsideAns: '5', pendingOutsideAns: '6', version: 0, isStored: false },
  ])
  await edit(screen, 'Llamadas')
  await userEvent.keyboard('8')
  await userEvent.click(save(screen))
  await userEvent.click(confirm(screen))
  await expect.poll(() => api.asked(kardex.update)).toHaveLength(1)
  api.on(kardex.update, () => refusal('unexpected'))
  await edit(screen, 'Llamadas')
  await userEvent.keyboard('9')
  await userEvent.click(save(screen))
  await userEvent.click(confirm(screen))
  await expect
    .element(screen.getByText('El registro no se ha podido actualizar, intenta de nuevo'))
    .toBeVisible()
})

test('a failure loses nothing, and leaving asks first', async () => {
  const { screen, api, router } = await open('own')
  api.on(kardex.create, () => refusal('unexpected'))
  await edit(screen, 'Cobro')
  await userEvent.keyboard('5{Tab}6')
  await userEvent.click(save(screen))
  await userEvent.click(confirm(screen))
  await expect
    .element(screen.getByText('El registro no se ha podido realizar, intenta de nuevo'))
    .toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Aceptar' }))
  await expect.element(inside(screen, 'Cobro')).toHaveValue('5')
  await expect.element(outside(screen, 'Cobro')).toHaveValue('6')
  await userEvent.selectOptions(screen.getByLabelText('Área'), 'Recaudo')
  await expect.element(screen.getByText('Se perderán los cambios sin guardar')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Seguir aquí' }))
  await expect.element(inside(screen, 'Cobro')).toHaveValue('5')
  router.navigate('/')
  await userEvent.click(screen.getByRole('button', { name: 'Salir' }))
  await expect.element(screen.getByText('Otra pantalla')).toBeVisible()
})

test('a row that another user saved is shown beside the typed values, to be taken or overwritten', async () => {
  const { screen, api } = await open('own')
  const theirs = { Cobro: storedRow('Cobro', { pendingInsideAns: 70, version: 4 }) }
  const bodies: KardexRow[][] = []
  api.on(kardex.create, ({ body }) => {
    bodies.push(body as KardexRow[])
    return answer(kardex.create, {
      Items: [
        { process: 'Acuerdos', outcome: 'saved', row: storedRow('Acuerdos') },
        { process: 'Cobro', outcome: 'changed', row: theirs.Cobro },
      ],
    })
  })
  api.on(kardex.update, ({ body }) => {
    bodies.push(body as KardexRow[])
    return answer(kardex.update, {
      Items: [{ process: 'Cobro', outcome: 'saved', row: storedRow('Cobro', { version: 5 }) }],
    })
  })
  await edit(screen, 'Acuerdos')
  await userEvent.keyboard('1{Tab}1')
  await edit(screen, 'Cobro')
  await userEvent.keyboard('5{Tab}6')
  await userEvent.click(save(screen))
  await userEvent.click(confirm(screen))
  const dialog = screen.getByRole('dialog', { name: 'Otra persona guardó antes que tú' })
  await expect.element(dialog.getByText('70')).toBeVisible()
  // With several rows, each side has its own name.
  await expect.element(dialog.getByRole('region', { name: 'Lo que escribiste de Cobro' })).toBeVisible()
  await expect.element(dialog.getByText(/La otra fila quedó guardada/)).toBeVisible()
  expect((await axe.run(document)).violations).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Decidir después' }))
  await expect.element(screen.getByText('MARPEN02 guardó esta fila mientras la editabas')).toBeVisible()
  await expect.element(inside(screen, 'Acuerdos')).not.toBeInTheDocument()
  api.on(kardex.create, () =>
    answer(kardex.create, { Items: [{ process: 'Cobro', outcome: 'changed', row: theirs.Cobro }] }),
  )
  await userEvent.click(save(screen))
  await userEvent.click(confirm(screen))
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar lo mío de Cobro' }))
  await expect.element(screen.getByText('El registro se realizó con éxito')).toBeVisible()
  expect(bodies.at(-1)).toMatchObject([
    { process: 'Cobro', pendingInsideAns: '5', version: 4, id: theirs.Cobro.id },
  ])
  await expect.element(inside(screen, 'Cobro')).not.toBeInTheDocument()
})

test('a row of an earlier day says why it cannot be edited, and an administrator can correct it', async () => {
  const { screen } = await open('own')
  const fixed = screen.getByRole('button', { name: /^Editar Visitas: Solo puedes editar/ })
  await userEvent.click(fixed, { force: true })
  await expect
    .element(screen.getByText('Solo puedes editar un registro el mismo día en que se hizo'))
    .toBeVisible()
  await expect.element(inside(screen, 'Visitas')).not.toBeInTheDocument()
  await screen.unmount()
  const admin = await open('vertical', rowsOfArea(), '/admin-kardex')
  await edit(admin.screen, 'Visitas')
  await expect.element(inside(admin.screen, 'Visitas')).toHaveFocus()
})

test('comments are cut at 85 characters, and shown whole on request', async () => {
  const { screen } = await open('own')
  await expect.element(screen.getByText(`${'x'.repeat(85)}...`)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Ver todo: observaciones de Llamadas' }))
  await expect.element(screen.getByText('x'.repeat(90))).toBeVisible()
})
