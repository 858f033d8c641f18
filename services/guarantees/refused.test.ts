import { describe, expect, test } from 'vitest'
import type { SampleGuarantee } from '../../infra/local/bank/guarantees.ts'
import { signedIn } from '../../test/support/api.ts'
import { pendingCase } from '../../test/support/cases.ts'
import {
  askFor,
  findGuarantee,
  guaranteeAnalyst,
  historyOf,
  mineOf,
  newGuarantee,
  reserveOf,
  sendAgain,
  stateOf,
} from '../../test/support/guarantees.ts'
import { everyItem } from '../../test/support/items.ts'
import { startCase } from '../../test/support/reports.ts'
import { guaranteesTable } from './stored-reserve.ts'

const { services, analyst } = guaranteeAnalyst('GestoresDesembolsos')

type Asked = ReturnType<typeof reserveOf>
const refusalOf = async (guarantee: SampleGuarantee, over: object = {}) => {
  const { status, refusal } = await askFor(analyst, { ...reserveOf(guarantee), ...over } as Asked)
  expect(await everyItem(guaranteesTable())).toEqual([])
  expect(services.fund.ledger()).toEqual([])
  return [status, refusal?.code, refusal?.message]
}
const badField = (field: string) => ({ status: 400, refusal: { code: 'badRequest', details: { field } } })

describe('invalid input', () => {
  test.each([
    ['guaranteeId', '123456789'],
    ['guaranteeId', '1234567890123456'],
    ['guaranteeId', '12345A7890'],
    ['guaranteeId', ''],
    ['term', ''],
    ['term', '0'],
    ['term', '000'],
    ['term', '012'],
    ['term', '1234'],
    ['term', '1a'],
    ['unitTerm', 'Años'],
    ['period', '62'],
    ['taxCourtDate', '31/02/2026'],
    ['taxCourtDate', '1/1/2026'],
    ['taxCourtDate', '2026-01-01'],
    ['taxCourtDate', '31/12/0001'],
    ['taxCourtDate', '31/12/9999'],
    ['clientDocument', ''],
    ['idempotencyKey', 'una'],
  ])('is refused and changes nothing: %s «%s»', async (field, value) => {
    const guarantee = newGuarantee({ period: undefined as never })
    const asked = { ...reserveOf(guarantee), [field]: value } as Asked
    expect(await askFor(analyst, asked)).toMatchObject(badField(field))
    expect(await everyItem(guaranteesTable())).toEqual([])
    expect(services.fund.ledger()).toEqual([])
  })

  test.each(['123456789', '1234567890123456', 'garantia01', '12 34567890'])(
    'finds no guarantee: «%s»',
    async (number) => {
      expect(await findGuarantee(analyst, number)).toMatchObject(badField('guarantee'))
    },
  )

  test('except for spaces around a pasted number', async () => {
    const guarantee = newGuarantee()
    expect((await findGuarantee(analyst, ` ${guarantee.number} `)).status).toBe(200)
    const { body } = await askFor(analyst, reserveOf(guarantee, { guaranteeId: `\t${guarantee.number}\n` }))
    expect(body).toMatchObject({ statusReserve: 'SUCCESS', guaranteeId: guarantee.number })
  })
})

describe('the period', () => {
  const twelve = { unitTerm: 'Meses', term: '12' } as const
  test.each([
    ['61', { ...twelve, period: '61' }, 400],
    ['12', { ...twelve, term: '5', period: '61' }, 400],
    // The guarantee's own period counts if it has one of these.
    ['60', { ...twelve, term: '13', period: '61' }, 409],
    ['61', { ...twelve, term: '13', period: '60' }, 409],
    ['61', { unitTerm: 'Días', term: '12', period: '60' }, 409],
    // The rule applies, so that the select is shown (decision 77).
    ['61', { ...twelve, period: '60' }, 200],
    ['61', { ...twelve, term: '13', period: '61' }, 200],
    ['61', { unitTerm: 'Días', term: '12', period: '61' }, 200],
    ['60', { ...twelve, period: '60' }, 200],
    ['12', { ...twelve, period: '60' }, 200],
    ['12', { ...twelve, term: '13', period: '61' }, 200],
    [undefined, { ...twelve, term: '13', period: '60' }, 200],
  ] as const)('of a guarantee with %s that is asked for with %o answers %i', async (period, over, answer) => {
    const guarantee = newGuarantee({ period: period as string })
    const { status, refusal } = await askFor(analyst, reserveOf(guarantee, over))
    expect(status).toBe(answer)
    if (answer === 400) expect(refusal).toMatchObject({ code: 'badRequest', details: { field: 'period' } })
    if (answer !== 409) return
    expect(refusal).toMatchObject({ code: 'guaranteeChanged', details: { field: 'period' } })
    const own = period === '60' ? 'Anual Anticipado' : 'Única Anticipada'
    expect(refusal?.message).toBe(`El periodo de comisión de la garantía es ${own}, búscala de nuevo`)
    expect(await everyItem(guaranteesTable())).toEqual([])
  })
})

describe('a guarantee', () => {
  test('that SCG does not know, or no longer has, is refused in the words of C', async () => {
    const guarantee = newGuarantee({ scg: 'thenUnknown' })
    const unknown = ['guaranteeUnknown', 'El número de garantía no existe o no aplica']
    expect((await findGuarantee(analyst, guarantee.number)).status).toBe(200)
    expect(await refusalOf(guarantee)).toEqual([404, ...unknown])
    const never = await findGuarantee(analyst, '999999999999999')
    expect([never.status, never.refusal?.code, never.refusal?.message]).toEqual([404, ...unknown])
  })

  test('that moved to another customer since it was seen is refused', async () => {
    const guarantee = newGuarantee({ scg: 'thenOfOther' })
    await findGuarantee(analyst, guarantee.number)
    expect(await refusalOf(guarantee)).toEqual([
      ...[409, 'guaranteeChanged', 'La garantía ahora es de otro cliente, búscala de nuevo'],
    ])
  })

  test.each([
    ['in its words', 'La garantía está bloqueada', 'La garantía está bloqueada'],
    ['but for an exception’s', 'javax.ejb.EJBException: null', 'Ocurrió un error consultando la garantía'],
  ])('that SCG refuses is refused %s', async (_, error, told) => {
    expect(await refusalOf(newGuarantee({ scg: { error } }))).toEqual([422, 'guaranteeRefused', told])
  })

  test.each(['late', 'failing', 'html', 'huge', 'shapeless', 'down'] as const)(
    'cannot be looked up while SCG is %s',
    async (mood) => {
      const guarantee = newGuarantee()
      await services.scg.is(mood)
      const unavailable = ['guaranteeUnavailable', 'Ocurrió un error consultando la garantía']
      const { status, refusal } = await findGuarantee(analyst, guarantee.number)
      expect([status, refusal?.code, refusal?.message]).toEqual([503, ...unavailable])
      expect(await refusalOf(guarantee)).toEqual([503, ...unavailable])
    },
  )
})

describe('a case', () => {
  const ofCase = async (document: string) => {
    const about = { process: 'ReserveFNG', subProcess: undefined, document } as const
    const { status, body } = await startCase(analyst, about)
    expect(status).toBe(200)
    return body.requestNumber
  }

  test('of a customer other than the guarantee’s is refused, at the search and at the reserve', async () => {
    const guarantee = newGuarantee()
    const requestNumber = await ofCase('900457812')
    const told = [409, 'caseOfOtherClient', expect.stringContaining(requestNumber)]
    const { status, refusal } = await findGuarantee(analyst, guarantee.number, { requestNumber })
    expect([status, refusal?.code, refusal?.message]).toEqual(told)
    expect(await refusalOf(guarantee, { requestNumber })).toEqual(told)
  })

  test('of the guarantee’s customer is not refused for the check digit of its NIT', async () => {
    const client = { nombre: 'CAFÉ DEL SUR S.A.S.', btiidCodigo: 'NI', clieCodigo: '900373913' }
    const guarantee = newGuarantee({ client })
    const requestNumber = await ofCase('9003739134')
    expect((await findGuarantee(analyst, guarantee.number, { requestNumber })).status).toBe(200)
  })

  test('that the caller does not hold is refused', async () => {
    const { number: requestNumber } = await pendingCase()
    const told = [409, 'caseNotInHand', expect.any(String)]
    expect(await refusalOf(newGuarantee(), { requestNumber })).toEqual(told)
    expect(await refusalOf(newGuarantee(), { requestNumber: 'NO-HAY' })).toEqual(told)
  })
})

test.each(['VerificadorViviendaDesembolso', 'LideresFNG', 'GestorReporteFNG', 'Asesores'])(
  'who is %s reserves nothing and sees nothing of it',
  async (role) => {
    const guarantee = newGuarantee()
    const { id } = (await askFor(analyst, reserveOf(guarantee))).body
    const user = await signedIn(role)
    const replies = await Promise.all([
      ...[findGuarantee(user, guarantee.number), askFor(user, reserveOf(newGuarantee())), stateOf(user, id)],
      ...[sendAgain(user, id), mineOf(user), historyOf(user, guarantee.number)],
    ])
    expect(replies.map(({ status, refusal }) => [status, refusal?.code])).toEqual(
      replies.map(() => [403, 'forbidden']),
    )
    expect(services.fund.ledger()).toHaveLength(1)
  },
)

test('nobody requests in another’s name', async () => {
  const other = await signedIn('GestoresDesembolsos')
  const told = [403, 'forbidden', 'No tienes permiso para realizar esta acción']
  expect(await refusalOf(newGuarantee(), { user: other.login })).toEqual(told)
})
