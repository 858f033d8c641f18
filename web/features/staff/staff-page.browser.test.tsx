import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { processConfigurations } from '../../../shared/process-configuration-calls.ts'
import { seatCalls } from '../../../shared/seat-calls.ts'
import { answer, enter, outdated, pageApi, refusal } from '../../../test/support/page-api.ts'
import { renderScreens } from '../../../test/support/page-screen.tsx'
import { luz, place, process } from './staff.fixture.ts'
import { StaffPage } from './staff-page.tsx'

let api: ReturnType<typeof pageApi>
beforeEach(async () => {
  api = pageApi()
  await enter({ login: 'ADMIN', roles: ['AdministradoresPlanta'], vertical: 'Comercial' })
  api.on(seatCalls.find, () => answer(seatCalls.find, { Items: [luz], more: false }))
  api.on(seatCalls.list, () => answer(seatCalls.list, { items: [luz] }))
  api.on(seatCalls.position, () => answer(seatCalls.position, luz))
  api.on(seatCalls.history, () => answer(seatCalls.history, { items: [] }))
  api.on(processConfigurations.list, () => answer(processConfigurations.list, { items: [process] }))
})

const open = async (query = '') =>
  (await renderScreens([{ path: '/staff-admin', Component: StaffPage }], `/staff-admin${query}`)).screen

const choose = async (screen: Awaited<ReturnType<typeof open>>, label: string, typed: string) => {
  const field = screen.getByRole('combobox', { name: label })
  await userEvent.fill(field, typed)
  await userEvent.keyboard('{Enter}')
}

test('a seat of the list opens in the form, with the roster’s vertical and not the session’s', async () => {
  const screen = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Ver la posición OPE1, Luz Peña' }))
  await expect.element(screen.getByLabelText('Nombre completo')).toHaveValue('LUZ PEÑA')
  await expect.element(screen.getByLabelText('Documento')).toHaveFocus()
  await expect.element(screen.getByRole('combobox', { name: 'Proceso' })).toHaveValue('Cobro')
  await expect.element(screen.getByRole('button', { name: 'Guardar' })).toBeDisabled()
  expect(api.asked(seatCalls.list)[0]?.url.searchParams.get('Vertical')).toBe('Operaciones')
  expect(window.location.search).toBe('?codigo=OPE1')
})

test('another person is put in a seat after the question, with the version that was read', async () => {
  const held = { open: '7701', paused: [], pausedCount: 0, agreements: [], groups: [] }
  api.on(seatCalls.held, () => answer(seatCalls.held, held))
  const saved = { ...luz, fullName: 'ÓSCAR ÑÁÑEZ', documentNumber: '79000111', version: 5 }
  api.on(seatCalls.save, () => {
    api.on(seatCalls.position, () => answer(seatCalls.position, saved))
    const done = { outcome: 'replaced', fullName: 'ÓSCAR ÑÁÑEZ', previous: 'LUZ PEÑA', seat: saved } as const
    return answer(seatCalls.save, done)
  })
  const screen = await open('?codigo=OPE1')
  await userEvent.fill(screen.getByLabelText('Nombre completo'), 'Óscar Ñáñez')
  await userEvent.fill(screen.getByLabelText('Documento'), '79.000.111')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  const question = '¿Estás seguro de cambiar a LUZ PEÑA por ÓSCAR ÑÁÑEZ para el código de posición OPE1?'
  await expect.element(screen.getByRole('heading', { name: question })).toBeVisible()
  await expect.element(screen.getByText('El caso 7701 está abierto')).toBeVisible()
  await expect.element(screen.getByText('Los líderes de Cartera quedan informados.')).toBeVisible()
  expect(api.asked(seatCalls.save)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Aceptar' }))
  const message = 'Se ha cambiado a LUZ PEÑA por ÓSCAR ÑÁÑEZ para el código de posición OPE1'
  await expect.element(screen.getByText(message)).toBeVisible()
  expect(api.asked(seatCalls.save)[0]?.body).toMatchObject({ documentNumber: '79000111', version: 4 })
  await expect
    .element(screen.getByRole('button', { name: 'Ver la posición OPE1, Óscar Ñáñez' }))
    .toBeVisible()
  // After a save, the focus is in the form.
  await expect.element(screen.getByLabelText('Documento')).toHaveFocus()
})

test('a failed save shows an error, and keeps the typed values', async () => {
  api.on(seatCalls.save, () => refusal('unexpected'))
  const screen = await open('?codigo=OPE1')
  await userEvent.fill(screen.getByLabelText('Nombre completo'), 'Luz Marina Peña')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  const alert = screen.getByRole('dialog', { name: 'Error' })
  await expect.element(alert.getByText('Se ha presentado un error inesperado')).toBeVisible()
  await userEvent.click(alert.getByRole('button', { name: 'Aceptar' }))
  await expect.element(screen.getByLabelText('Nombre completo')).toHaveValue('Luz Marina Peña')
})

test('a code of few digits can be searched for deletion', async () => {
  const screen = await open('?modo=eliminar')
  await userEvent.fill(screen.getByLabelText('Código, documento o usuario'), '12345')
  await userEvent.click(screen.getByRole('button', { name: 'Buscar', exact: true }))
  await expect.element(screen.getByRole('button', { name: 'Eliminar', exact: true }).last()).toBeEnabled()
  expect(api.asked(seatCalls.find)[1]?.url.searchParams.get('positionCode')).toBe('12345')
})

test('a save clears the form for the next person, and the list keeps its search in another mode', async () => {
  api.on(seatCalls.position, () => refusal('notFound'))
  const seat = { ...luz, positionCode: 'OPE2', fullName: 'ANA', documentNumber: '79000111' }
  api.on(seatCalls.save, () => answer(seatCalls.save, { outcome: 'created', fullName: 'ANA', seat }))
  const screen = await open('?q=pintor')
  // It may be a person's document, which must not be in a URL (decision 62).
  await expect.element(screen.getByRole('searchbox')).toHaveValue('')
  await userEvent.fill(screen.getByRole('searchbox'), '1020304050')
  await userEvent.fill(screen.getByLabelText('Código de posición'), 'ope2')
  await userEvent.fill(screen.getByLabelText('Documento'), '79000111')
  await userEvent.fill(screen.getByLabelText('Nombre completo'), 'Ana')
  await choose(screen, 'Gerencia', 'Cartera')
  await choose(screen, 'Área', 'Cobranza')
  await choose(screen, 'Proceso', 'Cobro')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await userEvent.click(screen.getByRole('button', { name: 'Aceptar' }))
  await expect.element(screen.getByText(/^Se ha creado el nuevo código/)).toBeVisible()
  await expect.element(screen.getByLabelText('Código de posición')).toHaveFocus()
  await expect.element(screen.getByLabelText('Código de posición')).toHaveValue('')
  await userEvent.click(screen.getByRole('link', { name: 'Retirar' }))
  await expect.element(screen.getByRole('searchbox')).toHaveValue('1020304050')
  expect(window.location.search).not.toContain('1020304050')
})

test('a person who has another seat is refused without a question, and the typed values stay', async () => {
  const text =
    'No es posible asociar a ANA al código de posición OPE9, ya que se encuentra activo en la Comercial'
  api.on(seatCalls.position, () => ({ status: 403, body: { code: 'activeElsewhere', message: text } }))
  const screen = await open()
  await userEvent.fill(screen.getByLabelText('Código de posición'), 'ope9')
  await userEvent.fill(screen.getByLabelText('Documento'), '79000111')
  await userEvent.fill(screen.getByLabelText('Nombre completo'), 'Ana')
  await choose(screen, 'Gerencia', 'cartera')
  await choose(screen, 'Área', 'COBR')
  await choose(screen, 'Proceso', 'cobro')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await expect.element(screen.getByText(text)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Aceptar' }))
  await expect.element(screen.getByLabelText('Nombre completo')).toHaveValue('Ana')
})

test('a place is found without regard to accents, its long label is cut, and another management clears the rest', async () => {
  const long = { ...place, management: 'Dirección', area: 'Análisis y seguimiento de operaciones' }
  api.on(processConfigurations.list, () =>
    answer(processConfigurations.list, { items: [process, { ...process, ...long }] }),
  )
  const screen = await open('?codigo=OPE1')
  await choose(screen, 'Gerencia', 'direccion')
  await expect.element(screen.getByRole('combobox', { name: 'Gerencia' })).toHaveValue('Dirección')
  await expect.element(screen.getByRole('combobox', { name: 'Proceso' })).toBeDisabled()
  await choose(screen, 'Área', 'analisis')
  await expect
    .element(screen.getByRole('combobox', { name: 'Área' }))
    .toHaveValue('Análisis y seguimiento de operac…')
  await expect.element(screen.getByRole('combobox', { name: 'Área' })).toHaveAttribute('title', long.area)
})

test('a seat that another user changed meanwhile is shown beside the typed values, and not overwritten without a question', async () => {
  const screen = await open('?codigo=OPE1')
  await userEvent.fill(screen.getByLabelText('Nombre completo'), 'Otro Nombre')
  const theirs = { ...luz, fullName: 'CAMBIO DE OTRA PERSONA', version: 5 }
  api.on(seatCalls.position, () => answer(seatCalls.position, theirs))
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  const dialog = screen.getByRole('dialog', { name: /^Otra persona cambió este código/ })
  await expect.element(dialog.getByText('CAMBIO DE OTRA PERSONA')).toBeVisible()
  await expect.element(dialog.getByText('OTRO NOMBRE')).toBeVisible()
  await expect.element(dialog.getByText('Proceso')).not.toBeInTheDocument()
  await userEvent.click(dialog.getByRole('button', { name: 'Decidir después' }))
  await expect.element(screen.getByLabelText('Nombre completo')).toHaveValue('Otro Nombre')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(api.asked(seatCalls.save)).toEqual([])
  api.on(seatCalls.save, () => outdated(theirs, { by: theirs.changedBy, at: theirs.changedAt }))
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar lo mío' }))
  await expect.poll(() => api.asked(seatCalls.save)).toHaveLength(1)
  expect(api.asked(seatCalls.save)[0]?.body).toMatchObject({ fullName: 'OTRO NOMBRE', version: 5 })
  await userEvent.click(dialog.getByRole('button', { name: 'Usar lo guardado' }))
  await expect.element(screen.getByLabelText('Nombre completo')).toHaveValue('CAMBIO DE OTRA PERSONA')
  await expect.element(screen.getByLabelText('Documento')).toHaveFocus()
})

test('a save whose answer was lost can be repeated, and does not count as another user’s change', async () => {
  const screen = await open('?codigo=OPE1')
  await userEvent.fill(screen.getByLabelText('Nombre completo'), 'Luz Peña Gil')
  const saved = { ...luz, fullName: 'LUZ PEÑA GIL', version: 5 }
  api.on(seatCalls.save, () => {
    // The server writes it, and the connection is lost before the answer.
    api.on(seatCalls.position, () => answer(seatCalls.position, saved))
    throw new TypeError('Failed to fetch')
  })
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await userEvent.click(screen.getByRole('button', { name: 'Aceptar' }))
  api.on(seatCalls.save, () =>
    answer(seatCalls.save, { outcome: 'modified', fullName: 'LUZ PEÑA GIL', seat: saved }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await expect
    .element(screen.getByText('Se actualizaron los datos del código de posición OPE1'))
    .toBeVisible()
  expect(api.asked(seatCalls.save).map(({ body }) => (body as { version: number }).version)).toEqual([4, 4])
})

test('typed values are not lost without a question, also when another seat or tab is opened', async () => {
  const screen = await open('?codigo=OPE1')
  await userEvent.fill(screen.getByLabelText('Nombre completo'), 'A medias')
  await userEvent.click(screen.getByRole('link', { name: 'Admin. procesos' }))
  await expect.element(screen.getByText('Se perderán los cambios sin guardar')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Seguir aquí' }))
  await expect.element(screen.getByLabelText('Nombre completo')).toHaveValue('A medias')
})

test("a search for 'Retirar' refuses an invalid code or document, and shows the cases that the person still holds", async () => {
  api.on(seatCalls.held, () =>
    answer(seatCalls.held, {
      ...{ open: '7701', paused: ['7702'], pausedCount: 1, agreements: [] },
      groups: ['Turno mañana', 'Cierre'],
    }),
  )
  const screen = await open('?modo=retirar')
  const search = screen.getByRole('button', { name: 'Buscar', exact: true })
  await expect.element(search).toBeDisabled()
  await userEvent.fill(screen.getByLabelText('Código, documento o usuario'), '12345')
  await userEvent.click(search)
  await expect.element(screen.getByText('El documento debe tener mínimo 6 dígitos')).toBeVisible()
  api.on(seatCalls.find, () => answer(seatCalls.find, { Items: [], more: false }))
  await userEvent.fill(screen.getByLabelText('Código, documento o usuario'), 'NADIE')
  await userEvent.click(search)
  await expect.element(screen.getByText('Código de posición o documento incorrecto')).toBeVisible()
  api.on(seatCalls.find, () => answer(seatCalls.find, { Items: [luz], more: false }))
  await userEvent.fill(screen.getByLabelText('Código, documento o usuario'), '1.020.304.050')
  await userEvent.click(search)
  await userEvent.click(screen.getByRole('button', { name: 'Retirar' }))
  expect(api.asked(seatCalls.find).at(-1)?.url.searchParams.get('positionCode')).toBe('1020304050')
  await expect.element(screen.getByText('El caso 7701 está abierto')).toBeVisible()
  await expect.element(screen.getByText('1 caso pausado: 7702')).toBeVisible()
  const inherited = 'Grupos que pasan a quien ocupe la posición: Turno mañana, Cierre'
  await expect.element(screen.getByText(inherited)).toBeVisible()
  await expect.element(screen.getByText('Los líderes de Cartera quedan informados.')).toBeVisible()
})

test('a person to retire is also found by their login', async () => {
  api.on(seatCalls.find, ({ url: { searchParams } }) =>
    answer(seatCalls.find, { Items: searchParams.has('user') ? [luz] : [], more: false }),
  )
  const screen = await open('?modo=retirar')
  await userEvent.fill(screen.getByLabelText('Código, documento o usuario'), 'LUZPEN01')
  await userEvent.click(screen.getByRole('button', { name: 'Buscar', exact: true }))
  await expect.element(screen.getByRole('button', { name: 'Retirar' })).toBeEnabled()
  expect(api.asked(seatCalls.find).at(-1)?.url.search).toBe('?vertical=Operaciones&user=LUZPEN01')
})

test('a seat that was retired is deleted as it is now, even before it is read again', async () => {
  const vacant = { ...luz, documentNumber: undefined, fullName: undefined, user: undefined, version: 5 }
  const held = { paused: [], pausedCount: 0, agreements: [], groups: [] }
  api.on(seatCalls.held, () => answer(seatCalls.held, held))
  api.on(seatCalls.save, () => {
    const done = { outcome: 'retired', fullName: 'LUZ PEÑA', seat: vacant } as const
    return answer(seatCalls.save, done)
  })
  api.on(seatCalls.remove, () => answer(seatCalls.remove, { fullName: undefined }))
  const screen = await open('?modo=retirar&codigo=OPE1')
  const press = async (name: string) =>
    userEvent.click(screen.getByRole('button', { name, exact: true }).last())
  await press('Retirar')
  await press('Retirar')
  await expect.element(screen.getByText(/^Se retiró a LUZ PEÑA/)).toBeVisible()
  const unread = Promise.withResolvers<void>()
  api.on(seatCalls.position, () => unread.promise.then(() => answer(seatCalls.position, vacant)))
  api.on(seatCalls.find, () => answer(seatCalls.find, { Items: [vacant], more: false }))
  await userEvent.click(screen.getByRole('link', { name: 'Eliminar' }))
  await userEvent.fill(screen.getByLabelText('Código, documento o usuario'), 'OPE1')
  await press('Buscar')
  await press('Eliminar')
  await press('Eliminar')
  await expect.element(screen.getByText('Se eliminó el código de posición OPE1')).toBeVisible()
  unread.resolve()
  expect(api.asked(seatCalls.remove)[0]?.url.searchParams.get('version')).toBe('5')
})

test('a user outside the roster, whose session has no vertical, is sent to their leader', async () => {
  await enter({ login: 'NUEVO', roles: ['AdministradoresPlanta'] })
  api.on(seatCalls.find, () => refusal('notInRoster'))
  const screen = await open()
  await expect.element(screen.getByText(/verifiques con tu líder/)).toBeVisible()
})

test('the seats of a large vertical are shown as they arrive, and counted once all are loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const other = { ...luz, positionCode: 'OPE2', fullName: 'ZOE' }
  api.on(seatCalls.list, async ({ url }) => {
    if (!url.searchParams.has('cursor')) return answer(seatCalls.list, { items: [luz], cursor: '1' })
    await promise
    return answer(seatCalls.list, { items: [other] })
  })
  const screen = await open()
  await expect.element(screen.getByRole('button', { name: 'Ver la posición OPE1, Luz Peña' })).toBeVisible()
  await expect.element(screen.getByText('Cargando posiciones: 1')).toBeVisible()
  await expect.element(screen.getByText('1 resultado')).not.toBeInTheDocument()
  resolve()
  await expect.element(screen.getByText('2 resultados')).toBeVisible()
  await expect.element(screen.getByText(/^Cargando posiciones/)).not.toBeInTheDocument()
})
