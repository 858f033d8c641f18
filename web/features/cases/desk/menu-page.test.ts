import { expect, it } from 'vitest'
import { menuCards } from './menu-page.tsx'

it('has the cards of the disbursement analysts, each with its screen', () => {
  expect(menuCards.map(({ title, to }) => [title, to])).toEqual([
    ['Gestionar caso Desembolso', '/finantial-analyst?gestion=groupDisbursement'],
    ['Gestionar caso Revisión Doc.', '/finantial-analyst?gestion=reviewDoc'],
    ['Reportar Casos', '/cases-gpo'],
    ['Solicitar reserva FNG', '/fng'],
    ['Clasificación Documental', '/train-docs-ocr'],
  ])
})
