import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import {
  AccessLogField,
  AccessLogFormat,
  EndpointType,
  LambdaIntegration,
  LogGroupLogDestination,
  MethodLoggingLevel,
  ResponseType,
  RestApi,
} from 'aws-cdk-lib/aws-apigateway'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { type RefusalCode, refusals } from '../../shared/errors.ts'
import { cors } from '../cors.ts'
import type { ApiFunction as Definition } from '../resources/function-definition.ts'
import type { ApiFunction } from './api-function.ts'

type Props = {
  pageOrigin: string
  functions: readonly { definition: Definition; deployed: ApiFunction }[]
}

/** What the gateway itself refuses reads like a refusal of the services, and the page may read it. */
const gatewayRefusals: readonly { type: ResponseType; code: RefusalCode; statusCode?: string }[] = [
  { type: ResponseType.DEFAULT_4XX, code: 'badRequest' },
  { type: ResponseType.DEFAULT_5XX, code: 'unexpected' },
  { type: ResponseType.THROTTLED, code: 'tooManyRequests' },
  { type: ResponseType.WAF_FILTERED, code: 'forbidden' },
  { type: ResponseType.MISSING_AUTHENTICATION_TOKEN, code: 'notFound', statusCode: '404' },
]

/** An allow-list: the route's template, never the path itself, headers or the query string. */
const accessLog = AccessLogFormat.custom(
  JSON.stringify({
    requestId: AccessLogField.contextRequestId(),
    at: AccessLogField.contextRequestTimeEpoch(),
    route: `${AccessLogField.contextHttpMethod()} ${AccessLogField.contextResourcePath()}`,
    status: AccessLogField.contextStatus(),
    ms: AccessLogField.contextResponseLatency(),
    functionMs: AccessLogField.contextIntegrationLatency(),
    bytes: AccessLogField.contextResponseLength(),
    refusal: AccessLogField.contextErrorResponseType(),
    waf: AccessLogField.contextWafResponseCode(),
  }),
)

/** One resource and method for each endpoint of the contracts, answered by its function. */
export class ProductApi extends RestApi {
  constructor(scope: Construct, id: string, { pageOrigin, functions }: Props) {
    super(scope, id, {
      restApiName: 'Back office',
      endpointTypes: [EndpointType.REGIONAL],
      cloudWatchRole: true,
      cloudWatchRoleRemovalPolicy: RemovalPolicy.RETAIN,
      deployOptions: {
        stageName: 'v1',
        throttlingRateLimit: 200,
        throttlingBurstLimit: 400,
        loggingLevel: MethodLoggingLevel.ERROR,
        dataTraceEnabled: false,
        accessLogDestination: new LogGroupLogDestination(
          new LogGroup(scope, `${id}AccessLog`, {
            retention: RetentionDays.ONE_YEAR,
            removalPolicy: RemovalPolicy.DESTROY,
          }),
        ),
        accessLogFormat: accessLog,
      },
    })
    this.#addRoutes(functions, pageOrigin)
    for (const { type, code, statusCode } of gatewayRefusals)
      this.addGatewayResponse(code, {
        type,
        ...(statusCode && { statusCode }),
        responseHeaders: { 'Access-Control-Allow-Origin': `'${pageOrigin}'` },
        templates: { 'application/json': JSON.stringify({ code, message: refusals[code].message }) },
      })
  }

  #addRoutes(functions: Props['functions'], pageOrigin: string): void {
    const methods = new Map<string, string[]>()
    for (const { definition, deployed } of functions) {
      const integration = new LambdaIntegration(deployed.function, { allowTestInvoke: false })
      for (const { method, path } of definition.endpoints) {
        this.root.resourceForPath(path).addMethod(method, integration)
        methods.set(path, [...(methods.get(path) ?? []), method])
      }
    }
    for (const [path, allowed] of methods)
      this.root.resourceForPath(path).addCorsPreflight({
        allowOrigins: [pageOrigin],
        allowMethods: [...allowed, 'OPTIONS'],
        allowHeaders: [...cors.headers],
        maxAge: Duration.seconds(cors.maxAgeSeconds),
      })
  }
}
