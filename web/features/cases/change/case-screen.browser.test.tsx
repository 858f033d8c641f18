import { expect, test } from 'vitest'
import { cases } from '../../../../shared/case-calls.ts'
import { answer, enter, pageApi } from '../../../../test/support/page-api.ts'
import { renderScreens } from '../../../../test/support/page-screen.tsx'
import { CaseScreen } from './case-screen.tsx'

const Screen = () => <CaseScreen action="prioritise">{() => null}</CaseScreen>

test('a case that only shows that its number is taken cannot be acted on', async () => {
  const api = pageApi()
  await enter()
  api.on(cases.byNumber, () => answer(cases.byNumber, null))
  const { screen } = await renderScreens([{ path: '/case/:id', Component: Screen }], '/case/7701')
  await expect.element(screen.getByText('Número de caso incorrecto')).toBeVisible()
  await expect.element(screen.getByText('No se encontraron resultados para el caso 7701.')).toBeVisible()
})
