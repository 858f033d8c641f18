import { Stack } from 'aws-cdk-lib'
import * as ec2 from 'aws-cdk-lib/aws-ec2'
import { CfnConnection } from 'aws-cdk-lib/aws-glue'
import { AnyPrincipal, PolicyDocument, PolicyStatement, Role } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import { ownService } from './allow.ts'
import { logGroup } from './log-group.ts'

const addresses = '10.117.0.0/24'

/** No internet: only endpoints of the three services that the jobs call, limited to this account. */
export class JobsNetwork extends Construct {
  readonly connection = 'back-office-large-files'
  readonly subnetArn: string
  readonly securityGroupArn: string
  readonly connectionArn: string

  constructor(scope: Construct, id: string) {
    super(scope, id)
    const stack = Stack.of(this)
    const vpc = new ec2.CfnVPC(this, 'Vpc', {
      cidrBlock: addresses,
      enableDnsSupport: true,
      enableDnsHostnames: true,
    })
    this.#logRefused(vpc)
    const subnet = new ec2.CfnSubnet(this, 'Subnet', { vpcId: vpc.ref, cidrBlock: addresses })
    const routes = new ec2.CfnRouteTable(this, 'Routes', { vpcId: vpc.ref })
    new ec2.CfnSubnetRouteTableAssociation(this, 'SubnetRoutes', {
      subnetId: subnet.ref,
      routeTableId: routes.ref,
    })
    const group = new ec2.CfnSecurityGroup(this, 'Workers', {
      groupDescription: 'Workers of the jobs of large files, and the endpoints that they call',
      vpcId: vpc.ref,
    })
    // Glue requires it: the workers of a job use any port among themselves.
    new ec2.CfnSecurityGroupIngress(this, 'AmongWorkers', {
      description: 'The workers and the endpoints among themselves',
      groupId: group.attrGroupId,
      sourceSecurityGroupId: group.attrGroupId,
      ipProtocol: 'tcp',
      ...{ fromPort: 0, toPort: 65_535 },
    })
    for (const service of ['s3', 'dynamodb'])
      this.#endpoint(service, vpc, {
        vpcEndpointType: 'Gateway',
        routeTableIds: [routes.ref],
        policyDocument: this.#ownOnly('aws:PrincipalAccount', 'aws:ResourceAccount'),
      })
    this.#endpoint('glue', vpc, {
      vpcEndpointType: 'Interface',
      subnetIds: [subnet.ref],
      securityGroupIds: [group.attrGroupId],
      privateDnsEnabled: true,
      policyDocument: this.#ownOnly('aws:PrincipalAccount'),
    })
    new CfnConnection(this, 'Connection', {
      catalogId: stack.account,
      connectionInput: {
        name: this.connection,
        connectionType: 'NETWORK',
        connectionProperties: {},
        physicalConnectionRequirements: {
          subnetId: subnet.ref,
          securityGroupIdList: [group.attrGroupId],
          availabilityZone: subnet.attrAvailabilityZone,
        },
      },
    })
    const arnOf = (service: string, resource: string, resourceName: string) =>
      stack.formatArn({ service, resource, resourceName })
    this.subnetArn = arnOf('ec2', 'subnet', subnet.ref)
    this.securityGroupArn = arnOf('ec2', 'security-group', group.attrGroupId)
    this.connectionArn = arnOf('glue', 'connection', this.connection)
  }

  #endpoint(service: string, vpc: ec2.CfnVPC, props: Partial<ec2.CfnVPCEndpointProps>): void {
    const serviceName = `com.amazonaws.${Stack.of(this).region}.${service}`
    new ec2.CfnVPCEndpoint(this, service, { vpcId: vpc.ref, serviceName, ...props })
  }

  #ownOnly(...accounts: string[]): PolicyDocument {
    const { account } = Stack.of(this)
    return new PolicyDocument({
      statements: [
        new PolicyStatement({
          principals: [new AnyPrincipal()],
          actions: ['*'],
          resources: ['*'],
          conditions: { StringEquals: Object.fromEntries(accounts.map((name) => [name, account])) },
        }),
      ],
    })
  }

  #logRefused(vpc: ec2.CfnVPC): void {
    const group = logGroup(this, 'Refused')
    const role = new Role(this, 'RefusedRole', { assumedBy: ownService(this, 'vpc-flow-logs') })
    group.grantWrite(role)
    new ec2.CfnFlowLog(this, 'RefusedLog', {
      resourceId: vpc.ref,
      resourceType: 'VPC',
      trafficType: 'REJECT',
      logGroupName: group.logGroupName,
      deliverLogsPermissionArn: role.roleArn,
    })
  }
}
