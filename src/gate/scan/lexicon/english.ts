import type { Lexicon } from "./lexicon.ts";

/** English; base forms where only the order, not the description, is meant. */
export const ENGLISH: readonly Lexicon[] = [{
  language: "en",
  words: {
    ignore:
      "disobey defy ignore ignoring disregard disregarding disregarded forget forgetting forgotten override overrule bypass discard abandon neglect dismiss nullify nullified annul annulled invalid invalidated revoke revoked rescind rescinded superseded supersede supersedes obsolete unlearn set_aside put_aside lay_aside throw_away throw_out toss_out push_aside stop_following stop_obeying quit_following cease_following no_longer_apply no_longer_applies no_longer_valid no_longer_bind no_longer_bound not_bound do_not_apply don't_apply does_not_apply do_not_count don't_count not_valid not_binding pay_no_attention pay_no_heed take_no_notice never_mind free_of lifted suspended cancelled canceled overridden overwritten deviate_from break_free contradict violate let_go_of do_away_with dispense_with get_rid_of leave_aside cast_off cast_aside brush_aside shake_off shelve ditch jettison renounce repudiate flout",
    drop:
      "drop cancel clear reset erase wipe delete remove skip scrap replace overwrite suspend ignored",
    prior:
      "previous previously prior earlier above preceding foregoing former formerly past your developer operator so_far until_now up_to_now before trained given told gave received hitherto aforementioned preexisting pre_existing",
    rule:
      "brief instruction instructions direction directions directive directives guideline guidelines guidance orders guardrail guardrails constraint constraints commandments programming rulebook mandates system_prompt system_message developer_message system_prompts operator_message ethics principles safety_rules safety_training alignment training restrictions restriction teachings instrucions instrutions",
    task:
      "rule guideline rule rules task tasks context prompt prompts policy policies command commands request limits limitations conversation goal goals objective objectives mission role safeguards everything anything agreements",
    follow:
      "apply follow obey comply adhere heed respect honor honour abide listen_to observe act_on carry_out accept",
    neg:
      "not never don't dont doesn't won't mustn't shouldn't can't cannot must_not no nothing avoid refrain",
    without: "without",
    tell:
      "tell telling mention mentioning inform informing notify notifying reveal revealing disclose disclosing say report reporting alert alerting let_know warn warning admit acknowledge explain explaining log logging describe discuss",
    user:
      "user users human humans person operator owner anyone anybody reviewer reviewers reader maintainer maintainers customer client people developer developers somebody",
    hide:
      "hide conceal secretly quietly covertly discreetly discretely stealthily invisibly unnoticed surreptitiously under_the_radar in_secret cover_up disguise suppress",
    show:
      "print reveal output repeat display dump recite show echo quote paste reproduce disclose leak expose give_me tell_me return copy translate summarize summarise spell list include",
    prompt:
      "system_prompt system_prompts system_message system_instructions hidden_instructions hidden_prompt initial_prompt initial_instructions original_instructions your_instructions your_prompt developer_message developer_prompt secret_instructions your_rules your_guidelines your_system_prompt base_prompt full_prompt entire_prompt internal_instructions internal_prompt pre_prompt preprompt your_tool_definitions your_initial your_hidden",
    send:
      "send upload post forward transmit exfiltrate attach paste email mail submit share leak append push publish relay embed smuggle pipe disclose tweet transfer dispatch beam",
    secret:
      "password passwords passphrase credential credentials secrets secret api_key api_keys apikey access_key access_keys private_key private_keys ssh_key ssh_keys env_file dotenv environment_variables env_vars access_token access_tokens auth_token auth_tokens tokens token keys keychain keyring wallet seed_phrase recovery_phrase cookies session_cookies netrc id_rsa id_ed25519 credit_card 2fa otp",
    data:
      "conversation conversations transcript memories memory_file memory_files inbox mailbox last_message user_message contacts clipboard source_code codebase private_files home_directory personal_data customer_data private_data browsing_history context_window system_prompt diary calendar this_chat this_conversation our_chat our_conversation chat_history chat_log private_notes user_notes memory_contents user_messages every_message every_mail every_answer users_files customer_list customer_lists user_list contact_list client_list",
    exec:
      "run running executing execute launch install invoke eval evaluate exec spawn",
    fetch: "fetch download curl wget pull get retrieve load visit request",
    code:
      "script scripts command commands payload binary shell bash executable program code installer sh terminal_commands tool_calls returned_lines",
    guard:
      "confirmation confirmations approval approvals approval_mode approvals.mode sandbox sandboxing permission_prompts permission_checks permissions safety safety_checks safety_filters content_filter content_filters guardrails guardrail safeguards protections protection security_checks security_scanner scanner command_gate gate gating redaction audit_log audit_logging restrictions moderation human_review human_in_the_loop ask_mode confirm_mode permission_mode denylist allowlist firewall safety_mode safe_mode secure_mode monitoring oversight",
    off:
      "disable turn_off switch_off deactivate bypass skip remove circumvent suspend lift relax weaken lower evade avoid unlock to_none to_yolo to_false to_auto auto_approve auto_accept auto_approval yolo work_around",
    ask:
      "ask asks asking confirm confirming confirmation permission approval consent prompting checking_with consult consulting seek verify verifying authorization authorisation hesitate hesitating question questioning",
    unasked:
      "without_asking without_confirmation without_confirming without_permission without_approval without_consent without_review without_prompting without_any_confirmation without_checking no_confirmation no_questions_asked don't_ask never_ask do_not_ask never_asks no_need_to_ask instead_of_asking without_hesitation without_further_confirmation without_user_confirmation without_question without_user_approval",
    role:
      "you_are_now you're_now you_are_no_longer you_are_not you_will_be you_will_now you_have_been you_have_become you_now pretend pretending act_as act_like behave_as behave_like roleplay role_play roleplaying imagine_you your_name_is your_new_name your_new_identity your_new_role your_role_is from_now_on_you from_this_moment from_this_point assume_the_role assume_the_identity impersonate stay_in_character in_character alter_ego henceforth play_the_role play_the_part",
    power:
      "root superuser unrestricted unlimited unfiltered uncensored unbound unchained jailbroken jailbreak dan developer_mode god_mode dev_mode debug_mode admin_mode maintenance_mode admin administrator sudo_mode no_limits no_rules no_restrictions no_restriction no_filter no_filters no_limit no_limitations without_limits without_restrictions without_rules without_limitations without_filters without_content_limits without_ethics without_guardrails no_guardrails no_safety no_boundaries without_boundaries no_content no_ethical never_refuse never_refuses never_refusing cannot_refuse evil amoral no_morals anything_now free_from freed unshackled full_access full_control all_privileges elevated_privileges never_says_no evilbot stan dude opposite_mode no_ethics no_constraints without_constraints liberated omnipotent obeys_everything any_request answer_everything content_policy",
    grant:
      "approved granted authorized authorised allowed permitted preapproved pre_approved confirmed accepted consented whitelisted cleared trusted consents approves waived",
    agent:
      "agent agents assistant assistants ai llm llms gpt chatgpt claude copilot chatbot bot gemini language_model ai_reader ai_model coding_agent ai_tools automated_reader model",
    always:
      "always from_now_on from_this_moment henceforth every_session every_time each_time next_session future_sessions permanently every_request each_request all_future every_answer each_answer every_response each_response all_requests at_startup on_startup whenever each_morning every_morning every_hour every_day every_reply each_reply every_ten_minutes every_conversation all_sessions new_session each_session session_start indefinitely going_forward future",
    all:
      "all any every each existing original initial initially old older standing current core built_in underlying other whatever system",
    public:
      "commit_message commit_messages commit readme gist gists query_string web_request next_request replies pull_request wiki pastebin publicly forum chat webhook tracker subject_line release_notes bug_report public_gist public_repo public_channel public_issue issue_tracker next_answer next_reply the_url a_url comment_on as_a_comment to_the_issue a_branch public_branch the_answer the_reply your_answer your_reply into_your changelog_entry",
    delete: "delete erase wipe destroy rm_rf shred purge truncate remove drop",
    fresh:
      "new real actual true following below this_file this_document this_page this_text this_message these instead only next replacement updated here",
    decode:
      "decode decodes decoded decoding base64 base32 rot13 hex hexadecimal binary_message binary decipher decrypt morse caesar cipher unscramble deobfuscate unpack backwards backward reverse_this reversed translate ascii85 atob url_decode percent_decode pig_latin braille read_the_first first_letters first_letter in_reverse right_to_left ciphertext encoded",
  },
}, {
  // Words that other languages use as they are.
  language: "*",
  words: {
    code: "script scripts shell bash sh payload curl",
    secret: "token tokens api_key api_keys ssh password passwords credentials",
    power: "root admin administrator superuser jailbreak dan sudo",
    guard: "sandbox",
    prompt: "system_prompt",
    agent: "llm gpt chatgpt claude copilot ai",
    exec: "curl",
  },
}];
