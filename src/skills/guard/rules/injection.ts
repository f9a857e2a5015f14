import type { Rule } from "../rule.ts";

/** Words that would turn the agent against its user. */
export const INJECTION: readonly Rule[] = [
  {
    id: "override-instructions",
    severity: "critical",
    about: "tells the agent to ignore its instructions",
    pattern:
      /\b(?:ignore|disregard|forget|override|bypass|skip)\b.{0,40}\b(?:all|any|every|previous|prior|above|earlier|your|the system|the user'?s?)\b.{0,30}\b(?:instructions?|rules?|guidelines?|directives?|prompts?)\b/i,
  },
  {
    id: "override-instructions-zh",
    severity: "critical",
    about: "tells the agent to ignore its instructions, in Chinese",
    pattern:
      /(?:忽略|无视|忘记|忘掉|绕过|無視|忘記|繞過).{0,12}(?:之前|以上|先前|所有|全部|系统|系統|你的|用户|用戶).{0,12}(?:指令|规则|規則|提示|要求|指示)/,
  },
  {
    id: "role-takeover",
    severity: "critical",
    about: "gives the agent another identity without limits",
    pattern:
      /\byou are (?:now|no longer)\b.{0,60}\b(?:unrestricted|unfiltered|without (?:limits|restrictions|rules)|jailbroken|root|an? ai\b|assistant|bound|DAN)\b/i,
  },
  {
    id: "pretend",
    severity: "high",
    about: "asks the agent to pretend that rules do not hold",
    pattern:
      /\b(?:pretend|act as if|imagine|behave as though)\b.{0,60}\b(?:no|without|not have|free of)\b.{0,20}\b(?:rules?|restrictions?|limits?|filters?|guidelines?|safety)\b/i,
  },
  {
    id: "hide-from-user",
    severity: "critical",
    about: "tells the agent to hide something from the user",
    pattern:
      /\b(?:do not|don'?t|never|without)\b.{0,20}\b(?:tell|inform|mention|show|notify|alert|reveal|telling|informing|mentioning|notifying)\b.{0,30}\b(?:the )?(?:user|human|operator|owner|person)\b/i,
    quotable: false,
  },
  {
    id: "system-prompt-leak",
    severity: "high",
    about: "asks for the system prompt",
    pattern:
      /\b(?:print|reveal|show|repeat|output|dump|leak|recite)\b.{0,30}\b(?:your|the|full|entire)\b.{0,20}\b(?:system prompt|hidden instructions|initial instructions)\b/i,
  },
  {
    id: "system-prompt-override",
    severity: "critical",
    about: "passes itself off as a system message",
    pattern:
      /^\s*(?:<\|?(?:im_start\|>\s*)?system\b|\[\/?(?:SYSTEM|INST)\]|<<SYS>>|###\s*system\s*(?:prompt|message|override)\b|system\s*(?:override|update)\s*:)/i,
  },
  {
    id: "fake-role-marker",
    severity: "high",
    about: "holds the marks of a chat's roles",
    pattern:
      /<\|(?:im_start|im_end|endoftext|system|user|assistant|eot_id|start_header_id)\|>/i,
  },
  {
    id: "when-unobserved",
    severity: "critical",
    about: "asks for other conduct when nobody watches",
    pattern:
      /\b(?:when|if|while)\b.{0,30}\b(?:nobody|no one|no-one|the user)\b.{0,20}\b(?:is(?:n'?t| not)? (?:watching|looking|around|there|present)|watches|looks away)\b/i,
  },
  {
    id: "no-restrictions",
    severity: "high",
    about: "declares that restrictions do not hold",
    pattern:
      /\b(?:there are|you have|with|under)\b\s+(?:absolutely\s+)?no\b.{0,20}\b(?:restrictions|limitations|ethical|guardrails|safety (?:rules|limits))\b/i,
  },
  {
    id: "translate-then-run",
    severity: "high",
    about: "asks to decode or translate something and then to run it",
    pattern:
      /\b(?:translate|decode|decrypt|deobfuscate|unscramble)\b.{0,60}\b(?:then|and)\b.{0,20}\b(?:execute|run|follow|obey|eval)\b/i,
  },
  {
    id: "hidden-comment",
    severity: "critical",
    about: "orders the agent in a comment that a reader does not see",
    pattern:
      /<!--.{0,200}\b(?:agent|assistant|ai|llm|model|you must|ignore|execute|secretly|silently)\b.{0,200}(?:-->|$)/i,
  },
  {
    id: "hidden-element",
    severity: "high",
    about: "hides text in an element that is not shown",
    pattern:
      /<\w+[^>]{0,200}(?:display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0|opacity\s*:\s*0\b|hidden\s*>)/i,
  },
  {
    id: "developer-mode",
    severity: "critical",
    about: "calls up a jailbreak by its name",
    pattern:
      /\b(?:DAN mode|do anything now|developer mode (?:enabled|on)|jailbreak mode|god mode enabled|enable (?:DAN|developer mode))\b/i,
  },
  {
    id: "hypothetical-bypass",
    severity: "medium",
    about: "uses a hypothetical to get round a rule",
    pattern:
      /\b(?:hypothetically|in a fictional|for a story|as a thought experiment)\b.{0,80}\b(?:bypass|exploit|hack|steal|malware|unrestricted|without (?:any )?(?:rules|limits))\b/i,
  },
  {
    id: "educational-pretext",
    severity: "medium",
    about: "uses learning as a pretext",
    pattern:
      /\bfor (?:educational|research|testing) purposes(?: only)?\b.{0,80}\b(?:ignore|bypass|disable|exploit|steal|exfiltrate)\b/i,
  },
  {
    id: "drop-filters",
    severity: "high",
    about: "asks the agent to drop its filters or its approval",
    pattern:
      /\b(?:disable|turn off|remove|drop|bypass|skip|circumvent)\b.{0,30}\b(?:content filters?|safety (?:filters?|checks?|guard)|guardrails|approval (?:gate|prompts?|checks?)|the (?:gate|scanner|guard))\b/i,
  },
  {
    id: "yolo-flag",
    severity: "high",
    about: "starts an agent with its approvals off",
    pattern:
      /--(?:yolo|dangerously-skip-permissions|approval[= ]off|full-auto|allow-all-tools)\b/i,
  },
  {
    id: "fake-policy",
    severity: "high",
    about: "claims a new policy from whoever made the model",
    pattern:
      /\b(?:new|updated|latest)\b.{0,20}\b(?:policy|guidelines?|instructions?)\b.{0,30}\bfrom\b.{0,20}\b(?:openai|anthropic|google|the developers?|your (?:creators?|makers?)|system administrators?)\b/i,
  },
  {
    id: "claimed-approval",
    severity: "high",
    about: "claims that the user has agreed already",
    pattern:
      /\b(?:the )?user (?:has )?(?:already |pre-?)(?:approved|authori[sz]ed|consented|agreed)\b|\bno (?:approval|confirmation|permission) (?:is )?(?:needed|required|necessary)\b.{0,30}\b(?:run|delete|send|execute|install)\b/i,
  },
  {
    id: "secret-order",
    severity: "critical",
    about: "orders something to be done secretly",
    pattern:
      /\b(?:secretly|silently|covertly|quietly)\s+(?:send|copy|upload|run|execute|add|install|delete|modify|collect|record)\b/i,
  },
];
