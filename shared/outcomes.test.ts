import { describe, expect, it } from 'vitest'
import { transitions } from './cases.ts'
import { stageOutcomes } from './outcomes.ts'
import { outcomesOf, processes } from './processes.ts'
import { hasSubStages, portfolios, stages, subStages } from './stages.ts'

const both = ['Devuelto al Revisor', 'Devuelto Comercial']
const [verification, process] = [
  ['Pausado', 'Aceptado', ...both],
  ['Pausado', 'Desembolsado', ...both],
]
const labels = (at: Parameters<typeof stageOutcomes>[0]) => stageOutcomes(at).map(({ label }) => label)

describe('the outcomes of A§4.2', () => {
  it.each([
    ['edecan', verification],
    ['draft', verification],
    ['reviewDoc', ['Pausado', 'Aceptado', 'Devuelto Comercial']],
    ['consumer', process],
  ] as const)('%s', (stage, expected) => {
    for (const portfolio of portfolios) expect(labels({ portfolio, stage })).toEqual(expected)
  })

  it.each([
    ['VerificationGuarantees', verification],
    ['reservationVerification', verification],
    ['disbursementProcess', process],
  ] as const)('of a disbursement in %s', (subStage, expected) => {
    for (const portfolio of ['ordinaryWallet', 'microfinance'] as const)
      expect(labels({ portfolio, stage: 'disbursement', subStage })).toEqual(expected)
  })

  it('of a disbursement of premium liabilities, which has no sub-stages', () => {
    const at = { portfolio: 'subsPremiumLiabilities', stage: 'disbursement' } as const
    expect(labels(at)).toEqual(['Pausado', 'Desembolsado', 'Devuelto'])
    expect(labels({ ...at, subStage: 'disbursementProcess' })).toEqual([])
  })

  it('of a reserve: returned where the portfolio is ordinary, accepted elsewhere', () => {
    const offered = portfolios.map((portfolio) => labels({ portfolio, stage: 'ReserveFNG' }))
    expect(offered).toEqual([
      ['Pausado', 'Devuelto'],
      ['Pausado', 'Aceptado'],
      ['Pausado', 'Aceptado'],
    ])
  })

  it('of every whole place are some, and of one that lacks its portfolio or sub-stage none', () => {
    for (const portfolio of portfolios)
      for (const stage of stages)
        for (const subStage of hasSubStages(portfolio, stage) ? subStages : [undefined]) {
          expect(stageOutcomes({ portfolio, stage, subStage }).length).toBeGreaterThan(1)
          expect(stageOutcomes({ stage, subStage })).toEqual([])
        }
    expect(labels({ portfolio: 'ordinaryWallet', stage: 'disbursement' })).toEqual([])
  })

  it('do what the table of transitions does from an open case, each return with its kind', () => {
    const all = portfolios.flatMap((portfolio) =>
      stages.flatMap((stage) =>
        [undefined, ...subStages].flatMap((subStage) => stageOutcomes({ portfolio, stage, subStage })),
      ),
    )
    for (const { action } of all) expect(transitions[action].from).toEqual(['OPEN'])
    const told = new Map(all.map(({ label, action, kinds }) => [label, [transitions[action].to, ...kinds]]))
    expect(Object.fromEntries(told)).toEqual({
      Pausado: ['PAUSED'],
      Aceptado: ['APPROVED'],
      Desembolsado: ['APPROVED'],
      Devuelto: ['REJECT', 'Devuelto'],
      'Devuelto al Revisor': ['REJECT', 'Devuelto al revisor'],
      'Devuelto Comercial': ['REJECT', 'Devuelto al comercial'],
    })
  })
})

describe('the buttons of the queues', () => {
  it('are Pausar, Aprobar and Devolver, and Rechazar for massive banking alone (A§2.6)', () => {
    for (const one of processes)
      expect(outcomesOf(one, {}).map(({ label }) => label)).toEqual([
        'Pausar',
        'Aprobar',
        'Devolver',
        ...(one.management === 'massiveBanking' ? ['Rechazar'] : []),
      ])
  })

  it('give way to those of the stage where a case was reported with one', () => {
    const at = { portfolio: 'microfinance', stage: 'ReserveFNG' } as const
    expect(outcomesOf(processes[0], at)).toEqual(stageOutcomes(at))
  })
})
