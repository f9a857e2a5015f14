import type { ModelErrorKind } from "../domain/model_error.ts";

/** What an error's words say, whatever its status (behaviour 2.6). */
export const WORDINGS = {
  billing:
    /insufficient[_ ](?:quota|balance|funds|credits?)|exceeded your current quota|credit balance|(?:out of|no(?:t enough)?|more) credits|payment required|billing|account.{0,20}(?:arrears|suspended for payment)|余额不足|欠费|账户余额|额度(?:不足|已用完)|请充值/i,
  overloaded:
    /overloaded|over ?capacity|at capacity|capacity (?:exceeded|constraints)|(?:server|engine|model|service)[^\n]{0,40} busy|loading model|try again later due to load|high (?:demand|load)|temporarily unavailable|resource exhausted on the server|过载|负载(?:过高|较高)|繁忙/i,
  content_policy:
    /content[_ ](?:policy|filter|management|moderation)|content_policy_violation|data_inspection_failed|safety (?:system|policy|reasons|filters?)|moderation|flagged|prohibited content|inappropriate content|violat\w+ (?:our|the) (?:usage )?polic|敏感|违规|内容安全|不当内容/i,
  model_not_found:
    /model_not_found|model[^\n]{0,80}(?:not found|does not exist|not exist|doesn't exist|is not (?:a )?(?:valid|available|supported|recognized|loaded))|(?:no such|unknown|invalid|unsupported|unrecognized) model|not a valid model|no models? (?:is |are )?loaded|no endpoints found|try pulling it|模型不存在|模型[^。]{0,12}(?:未找到|不可用)/i,
  auth:
    /invalid[_ ]api[_ ]?key|api[_ ]key (?:is )?(?:not valid|invalid|missing|expired)|incorrect api key|invalid[_ ](?:authentication|token|credentials)|authentication[_ ](?:error|failed|required)|no (?:auth|api key)|unauthori[sz]ed|permission[_ ]denied|无效的?(?:令牌|密钥|api)|密钥(?:无效|错误|不正确)|身份验证|鉴权/i,
  validation:
    /invalid[_ ]request|validation[_ ]error|bad[_ ]request|value error|must be a|is not a valid|unprocessable|failed to parse|jinja|template|unexpected (?:keyword|field)|unsupported (?:parameter|value)|参数(?:错误|无效|非法)/i,
  rate_limit:
    /rate[_ -]?limit|too many requests|requests per|tokens per (?:minute|day)|quota|throttl|限流|频率|请求过(?:多|快)|并发/i,
  too_big:
    /payload too large|request (?:entity|body)[^.]{0,20}too large|body (?:size )?exceed/i,
} as const;

/** What would help, told to a person. */
export const ADVICE: Partial<Record<ModelErrorKind, string>> = {
  auth: "set OPENAI_API_KEY to a key that is valid there",
  billing:
    "add credit to the account, or choose another provider with OPENAI_BASE_URL",
  model_not_found: "choose one it has with --model or FUPAN_MODEL",
  unreachable: "is OPENAI_BASE_URL right, and does the server run?",
  bad_response: "is OPENAI_BASE_URL right? It often ends in /v1",
  rate_limit: "wait, or choose another model with --model",
  overloaded: "wait, or choose another model with --model",
  content_policy: "say it in another way, or choose another model with --model",
};
