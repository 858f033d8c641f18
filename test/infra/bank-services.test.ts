import { describe, expect, it } from 'vitest'
import { type FunctionName, functions } from '../../infra/resources/functions.ts'
import { statementsOf } from './granted.ts'
import { synthesise } from './synthesised.ts'

const bankCredentialArn = 'arn:aws:secretsmanager:us-east-1:111122223333:secret:banco-AbCdEf'
const bankSubnets = 'subnet-0a1b,subnet-0c2d'
const plain = synthesise()
const own = synthesise({ bankCredentialArn, bankSubnets, bankSecurityGroups: 'sg-0e3f' })

const names = Object.keys(functions) as FunctionName[]
const callers = names.filter((name) => functions[name].access.bank)

/** The deployed function, by what its errors mean for users, which no other one has. */
const propertiesOf = (synthesised: typeof own, name: FunctionName) =>
  synthesised
    .ofType('AWS::Lambda::Function')
    .map(([, { Properties }]) => Properties as { Description?: string } & Record<string, unknown>)
    .find(({ Description }) => Description === functions[name].whenItFails)

const actionsOn = (name: FunctionName, resource: string, synthesised = own) =>
  statementsOf(synthesised, `${name}Role`)
    .filter(({ Resource }) => [Resource].flat().includes(resource))
    .flatMap(({ Action }) => Action)

describe('the services of the bank', () => {
  it('are called by these functions', () => {
    expect(callers).toEqual(['sessions', 'cases', 'directory', 'guarantees', 'reserveSweeper', 'agreements'])
  })

  it.each(names)('%s reads the credential and runs in the subnets only if it calls them', (name) => {
    const calls = callers.includes(name)
    expect(actionsOn(name, bankCredentialArn)).toEqual(calls ? ['secretsmanager:GetSecretValue'] : [])
    const { VpcConfig, Environment } = propertiesOf(own, name) ?? {}
    expect(VpcConfig).toEqual(
      calls ? { SubnetIds: bankSubnets.split(','), SecurityGroupIds: ['sg-0e3f'] } : undefined,
    )
    const { BANK_CREDENTIAL } = (Environment as { Variables: Record<string, string> }).Variables
    expect(BANK_CREDENTIAL).toBe(calls ? bankCredentialArn : undefined)
  })

  it.each(callers)('%s is in no network and reads no secret of the bank where none is configured', (name) => {
    expect(propertiesOf(plain, name)).not.toHaveProperty('VpcConfig')
    expect(actionsOn(name, '*', plain)).not.toContain('ec2:CreateNetworkInterface')
    expect(actionsOn(name, '*')).toContain('ec2:CreateNetworkInterface')
  })

  it('need subnets and security groups together, and a secret of the region', () => {
    expect(() => synthesise({ bankSubnets })).toThrow('bankSubnets: needs bankSecurityGroups')
    expect(() => synthesise({ bankCredentialArn: 'arn:aws:secretsmanager:eu-west-1:1:secret:x' })).toThrow(
      'a secret of us-east-1',
    )
  })
})
