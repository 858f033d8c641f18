import axe from 'axe-core'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cases } from '../../../../../shared/case-calls.ts'
import { documents } from '../../../../../shared/document-calls.ts'
import { answer, enter, pageApi } from '../../../../../test/support/page-api.ts'
import { renderScreens } from '../../../../../test/support/page-screen.tsx'
import { caseOf, nothingWaits } from '../../../../case-view/cases.fixture.ts'
import { AnalystPage } from '../analyst-page.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const row = caseOf({ requestNumber: '90210001', numberControl: '90210001', reqUser: 'GDESEM01' })
const fileOf = (name: string, fileName = `${name}.png`) => ({
  ...{
    id: `90210001.${fileName.replaceAll(/\W/g, '')}`,
    key: 'k',
    typeName: 'EC_OTROS',
    typeNameLabel: name,
  },
  ...{ fileName, contentType: 'image/png', size: 70, sha256: 'x' },
  ...{ uploadedAt: '2026-11-21T15:00:00.000Z', uploadedBy: 'ANAGOM01' },
})
const files = [
  fileOf('Pagaré'),
  fileOf('Cédula'),
  fileOf('Otros', 'recibo.png'),
  fileOf('Otros', 'carta.png'),
]

const show = async (withDocuments: boolean) => {
  const api = pageApi()
  await enter({ login: 'GDESEM01', roles: ['GestoresDesembolsos'], home: '/finantial-analyst' })
  api.on(cases.ofHandler, ({ url }) =>
    answer(cases.ofHandler, { items: url.pathname.includes('OPEN') ? [row] : [] }),
  )
  api.on(cases.waiting, () => answer(cases.waiting, nothingWaits))
  api.on(cases.history, () => answer(cases.history, { items: [] }))
  api.on(documents.byRequest, () =>
    answer(documents.byRequest, { documents: files, page: 1, pages: 1, total: 4, seen: [] }),
  )
  api.on(cases.changeStatus, () => answer(cases.changeStatus, { ...row, reqStatus: 'REJECT' }))
  const link = document.createElement('canvas').toDataURL('image/png')
  api.on(documents.stream, () =>
    answer(documents.stream, { link, contentType: 'image/png', fileName: 'x.png' }),
  )
  const address = '/?gestion=groupDisbursement&proceso=disbursementOrder'
  const { screen } = await renderScreens([{ path: '/', Component: AnalystPage }], address)
  await expect.element(screen.getByRole('heading', { name: '90210001', exact: true })).toBeVisible()
  if (withDocuments) {
    await userEvent.keyboard('{F2}')
    await expect.element(screen.getByRole('img', { name: 'Pagaré, página 1 de 1' })).toBeVisible()
  }
  return { api, screen }
}

test('a key takes the page in view, and the reason follows it', async () => {
  const { api, screen } = await show(true)
  await userEvent.keyboard('{Alt>}v{/Alt}')
  const dialog = screen.getByRole('dialog', { name: 'Devolver el caso 90210001' })
  const text = dialog.getByRole('textbox', { name: 'Causal de devolución' })
  await expect.element(text).toHaveFocus()
  await expect.element(dialog.getByRole('button', { name: 'Pagaré, página 1' })).toBeVisible()
  await userEvent.keyboard('{Alt>}u{/Alt}Sin firma')
  await expect.element(text).toHaveValue('«Pagaré», página 1: Sin firma')
  await dialog.getByRole('button', { name: 'Cédula', exact: true }).click()
  await expect.element(text).toHaveFocus()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(dialog.getByText('Escribe la causal de «Cédula»')).toBeVisible()
  expect(api.asked(cases.changeStatus)).toEqual([])
  expect((await axe.run(document.body)).violations).toEqual([])
  await userEvent.keyboard('ilegible{Control>}{Enter}{/Control}')
  await expect.poll(() => api.asked(cases.changeStatus)).toHaveLength(1)
  const [{ body } = { body: undefined }] = api.asked(cases.changeStatus)
  expect(body).toMatchObject({ reasonReturn: '«Pagaré», página 1: Sin firma\n«Cédula»: ilegible' })
})

test('without documents beside the case its documents are offered, those of one type by their files', async () => {
  const { screen } = await show(false)
  await userEvent.keyboard('{Alt>}v{/Alt}')
  const dialog = screen.getByRole('dialog', { name: 'Devolver el caso 90210001' })
  await dialog.getByRole('button', { name: 'Otros (carta.png)' }).click()
  await expect
    .element(dialog.getByRole('textbox', { name: 'Causal de devolución' }))
    .toHaveValue('«Otros (carta.png)»: ')
  await expect.element(dialog.getByRole('button', { name: 'Pagaré', exact: true })).toBeVisible()
})

test('a reload keeps a half-typed reason, until it is sent', async () => {
  const first = await show(false)
  await userEvent.keyboard('{Alt>}v{/Alt}')
  const dialogOf = ({ screen }: typeof first) =>
    screen.getByRole('dialog', { name: 'Devolver el caso 90210001' })
  const textOf = (shown: typeof first) =>
    dialogOf(shown).getByRole('textbox', { name: 'Causal de devolución' })
  await textOf(first).fill('Falta la fir')
  await first.screen.unmount()

  const again = await show(false)
  await userEvent.keyboard('{Alt>}v{/Alt}')
  await expect.element(textOf(again)).toHaveValue('Falta la fir')
  await dialogOf(again).getByRole('button', { name: 'Devolver' }).click()
  await expect.poll(() => again.api.asked(cases.changeStatus)).toHaveLength(1)
  await expect.poll(() => sessionStorage.getItem('decisions GDESEM01')).toBe('{}')
})
