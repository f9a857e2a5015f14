/** Words that do the same work in an order, so that one stands for all. */
export const CLASSES: Readonly<Record<string, string>> = {
  drop:
    "ignore disregard forget abandon discard overlook skip dismiss suspend cancel void revoke override supersede supersedes overrule replace overwrite drop neglect withdraw withdrawn lift lifted release released cancelled obsolete expired outdated deprecated reset erased unbound",
  prior:
    "previous prior earlier former old preceding above before original initial first opening started original",
  rules:
    "rule rules instruction instructions guideline guidelines directive directives policy policies constraint constraints restriction restrictions limit limits limitation safeguard safeguards guardrails prompt prompts briefing brief orders training filter filters ethics scruples refusals alignment",
  task:
    "task tasks goal goals objective assignment job request requests question mission plan",
  you: "you your yourself yours",
  agent:
    "assistant assistants agent agents ai llm llms model models bot bots reader machine crawler copilot chatbot",
  person:
    "user users human humans person people owner operator customer maintainer maintainers reviewer reviewers team developer developers boss visitor client anyone somebody nobody anybody somebody everyone them him her",
  authority:
    "system administrator administrators admin management supervisor provider vendor platform developer operator owner maintainers root superuser",
  not:
    "not never no without don't dont nor nothing nobody none cannot mustn't needn't avoid refrain stop cease",
  tell:
    "tell mention inform notify report reveal disclose say show hear learn know told shown informed notice notices see seen aware wonder asks asked describe recap summary explain admit",
  hide:
    "hide conceal disguise cover mask secretly quietly silently discreetly silent unnoticed hidden secret bury skim omit leave skip background unaware unseen pretend lie deny blame fake invented false deceive believing claim",
  trace:
    "trace traces history log logs audit evidence signs record timestamps entry",
  send:
    "send mail email post upload forward share transmit submit paste publish push leak copy deliver hand attach append include put pass collect zip encode quote hard-code open fill write add transfer gather dump export report extract",
  secret:
    "secret secrets password passwords credential credentials token tokens key keys cookie cookies env dotenv vault keychain wallet wallets private ssh aws environment variables",
  context:
    "chat conversation context memory memories history messages inbox prompt files documents notes home folder data contents content",
  run:
    "run execute start launch open install download pull fetch load call apply perform carry proceed",
  code:
    "script binary command commands installer payload executable bin sh shell bootstrap helper program file",
  approve:
    "approval approvals approve approved confirm confirmation confirmations consent permission permissions ask asking prompts yes allowed allow granted grant authorise authorised review reviewed reviews check checks checked verify trust trusted sign signed",
  unguard:
    "disable disabled deactivate off bypass weaken lower escape switch turn unrestricted unlimited uncensored unlocked jailbroken removed lifted free",
  guard:
    "sandbox firewall guard gate scanner redaction protection safety security sudo hooks certificate signature logging",
  destroy: "delete remove wipe erase destroy drop truncate",
  always:
    "always every each whenever forever permanently all any whatever everything anything everyone",
  now: "now henceforth future onwards moment immediately right away",
  role:
    "act behave play pretend become imagine role persona identity character mode version twin simulate think consider speak treat named called name promoted",
  obey:
    "obey follow comply adopt accept apply heed outranks priority wins precedence instead only",
  here:
    "this below following page file document paragraph section note line readme comment here repository text issue list",
  must:
    "must shall should have has required requires need needs expected ordered asked please kindly",
  loop:
    "repeat loop endlessly forever times again keep until sub-agents spawn thousand hundred",
  money:
    "pay invoice money wallet account bank buy order eth bitcoin transfer iban card",
  praise: "praise recommend rate rank best review positive product competitor",
  describe:
    "attack attacks attacker attackers malicious injection phishing example examples such if can could may might they it we warns blocks refuses detects",
  done: "green passed succeeded fine success routine caching safe harmless ok",
};
