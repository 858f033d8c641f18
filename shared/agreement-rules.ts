import { type Agreement, type Assignment, agreementLimits, type ListedAgreements } from './agreements.ts'
import { wrongNetworkUser } from './directory.ts'

/** Why a change of agreements is refused: a message for the user, with the agreement or the person. */
export type AgreementProblem = { message: string; code?: string; user?: string }

export const codeTaken = (code: string): string => `Ya existe un convenio con el código ${code}`
export const blockedAgreement = (code: string): string => `El convenio ${code} está bloqueado`
/** Of a row that is loaded all the same (decision 91). */
export const notKnownAgreement = (code: string): string => `El convenio ${code} no se conoce`
export const repeatedHandler = 'Este gestor ya está en el convenio'
export const fullHandler = `Este gestor ya tiene ${agreementLimits.ofHandler} convenios`
export const noHandler = 'Asigna al menos un gestor'

export const tooManyPeople = (people: number): string =>
  `Los cambios tocan a ${people} gestores y se pueden aplicar los de ${agreementLimits.peopleAtOnce} a la vez. Aplícalos por partes.`

const unknownAgreement = (code: string): AgreementProblem => ({
  message: `El convenio ${code} no existe`,
  code,
})

const repeatedOf = (some: readonly string[]): string | undefined =>
  some.find((one, place) => some.indexOf(one) !== place)

/** No code is repeated or removed (C§2.1: no delete), and prioritised ones are neither unknown nor blocked (C§4). */
export const whyNotConventions = (
  { convCode, priorityConventions }: ListedAgreements,
  present: readonly Agreement[],
): AgreementProblem | undefined => {
  const known = new Map(convCode.map((one) => [one.code, one]))
  if (known.size < convCode.length) {
    const code = repeatedOf(convCode.map((one) => one.code)) ?? ''
    return { message: codeTaken(code), code }
  }
  const gone = present.find(({ code }) => !known.has(code))
  if (gone) return { message: `El convenio ${gone.code} no se puede eliminar`, code: gone.code }
  for (const code of priorityConventions) {
    const chosen = known.get(code)
    if (!chosen) return unknownAgreement(code)
    if (!chosen.active) return { message: blockedAgreement(code), code }
  }
  return undefined
}

const whyNotAssigned = (
  { code, users }: Assignment,
  known: ReadonlySet<string>,
): AgreementProblem | undefined => {
  if (!known.has(code)) return unknownAgreement(code)
  const user = repeatedOf(users)
  if (user) return { message: `El gestor ${user} está repetido en el convenio ${code}`, code, user }
  const { maximum } = agreementLimits.handlers
  return users.length > maximum
    ? { message: `El convenio ${code} tiene más de ${maximum} gestores`, code }
    : undefined
}

/** One to four handlers of an existing agreement, once each, with at most 50 agreements (decisions 50, 74). */
export const whyNotAssignments = (
  assignments: readonly Assignment[],
  known: ReadonlySet<string>,
): AgreementProblem | undefined => {
  const held = new Map<string, number>()
  for (const one of assignments) {
    const problem = whyNotAssigned(one, known)
    if (problem) return problem
    for (const user of one.users) held.set(user, (held.get(user) ?? 0) + 1)
  }
  for (const [user, count] of held)
    if (count > agreementLimits.ofHandler)
      return { message: `El gestor ${user} tendría más de ${agreementLimits.ofHandler} convenios`, user }
  return undefined
}

/** The directory does not have this login, or its user does not work these cases (C§5). */
export const unknownHandler = (user: string): AgreementProblem => ({ message: wrongNetworkUser, user })
