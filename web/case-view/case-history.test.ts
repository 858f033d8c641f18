import { expect, it } from 'vitest'
import { historyLines } from './case-history.tsx'

it('lists the latest first, each with who, when and why', () => {
  expect(
    historyLines([
      { at: '2026-11-21T20:04:05.000Z', user: 'ANAGOM01', action: 'create', to: 'PENDING' },
      {
        at: '2026-11-21T20:20:00.000Z',
        user: 'GDESEM01',
        action: 'pause',
        from: 'OPEN',
        to: 'PAUSED',
        reason: 'Recursos FNG agotados',
      },
    ]),
  ).toEqual([
    {
      key: '2026-11-21T20:20:00.000Z#pause#',
      action: 'Pausado',
      when: '21/11/2026 03:20 p.\u00a0m.',
      who: 'GDESEM01',
      reason: 'Recursos FNG agotados',
    },
    {
      key: '2026-11-21T20:04:05.000Z#create#',
      action: 'Recibido',
      when: '21/11/2026 03:04 p.\u00a0m.',
      who: 'ANAGOM01',
      reason: undefined,
    },
  ])
})

it('names the new handler of a reassignment and the chosen priority', () => {
  const entry = { at: '2026-11-21T20:04:05.000Z', user: 'PATRES01' }
  expect(
    historyLines([
      { ...entry, action: 'prioritise', from: 'PENDING', to: 'PENDING', priority: 'Alta' },
      { ...entry, action: 'reassign', from: 'OPEN', to: 'OPEN', handler: 'CARNUN01' },
    ]).map(({ action }) => action),
  ).toEqual(['Reasignado a CARNUN01', 'Priorizado: Alta'])
})

it('says people by name and login, once names are stored', () => {
  const [line] = historyLines([
    {
      ...{ at: '2026-11-21T20:04:05.000Z', user: 'PATRES01', userName: 'PATRICIA RESTREPO' },
      ...{
        action: 'reassign',
        from: 'OPEN',
        to: 'OPEN',
        handler: 'CARNUN01',
        handlerName: 'CARLOS DE LA PEÑA',
      },
    },
  ])
  expect(line).toMatchObject({
    action: 'Reasignado a Carlos de la Peña · CARNUN01',
    who: 'Patricia Restrepo · PATRES01',
  })
})

it('says the result of a reserve, with its number and its guarantee', () => {
  const entry = { at: '2026-11-21T20:04:05.000Z', user: 'HERQUI01', action: 'reserve', to: 'OPEN' } as const
  const guaranteeNumber = '1234567890'
  const lines = historyLines([
    { ...entry, guaranteeNumber, statusReserve: 'NOT_REGISTER' },
    { ...entry, guaranteeNumber, statusReserve: 'SUCCESS', reserveCode: '700123', user: '' },
    { ...entry, guaranteeNumber, statusReserve: 'REJECT', reason: 'Cupo agotado' },
  ])
  expect(lines.map(({ action, reason }) => [action, reason])).toEqual([
    ['Reserva FNG rechazada, garantía 1234567890', 'Cupo agotado'],
    ['Reserva FNG aprobada, Nº\u00a0700123, garantía 1234567890', undefined],
    ['Reserva FNG solicitada, garantía 1234567890', undefined],
  ])
  expect(new Set(lines.map(({ key }) => key)).size).toBe(3)
})
