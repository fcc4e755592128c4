import {
  acceptedContent,
  type CallToolResult,
  type InputRequiredResult,
  inputRequired,
  type McpServer,
  type ServerContext,
} from "@modelcontextprotocol/server";
import * as z from "zod";
import { requestStates } from "./request-states.ts";

const answer = (words: string): CallToolResult => ({ content: [{ type: "text", text: words }] });

const name = z.object({ name: z.string() });
const confirmation = z.object({ ok: z.boolean() });

const ask = {
  name: (message: string) => inputRequired.elicit({ message, requestedSchema: name }),
  confirmation: () =>
    inputRequired.elicit({ message: "Please confirm", requestedSchema: confirmation }),
  sample: (words: string, maxTokens: number) =>
    inputRequired.createMessage({
      messages: [{ role: "user", content: { type: "text", text: words } }],
      maxTokens,
    }),
};

/** Tools that need something of the client before they can answer. */
export function addInputTools(server: McpServer): void {
  const add = (
    tool: string,
    call: (context: ServerContext) => Promise<CallToolResult | InputRequiredResult>,
  ) => server.registerTool(tool, { description: tool }, call);

  add("test_input_required_result_elicitation", async ({ mcpReq }) => {
    const given = acceptedContent(mcpReq.inputResponses, "user_name", name);
    if (given !== undefined) return answer(`Hello, ${given.name}!`);
    return inputRequired({ inputRequests: { user_name: ask.name("What is your name?") } });
  });
  add("test_input_required_result_sampling", async ({ mcpReq }) => {
    const given = mcpReq.inputResponses?.capital_question;
    if (given !== undefined) return answer(JSON.stringify(given));
    const capital_question = ask.sample("What is the capital of France?", 100);
    return inputRequired({ inputRequests: { capital_question } });
  });
  add("test_input_required_result_list_roots", async ({ mcpReq }) => {
    const given = mcpReq.inputResponses?.client_roots;
    if (given !== undefined) return answer(JSON.stringify(given));
    return inputRequired({ inputRequests: { client_roots: inputRequired.listRoots() } });
  });
  add("test_input_required_result_request_state", async ({ mcpReq }) => {
    const state = mcpReq.requestState<{ step: number }>();
    if (state?.step === 1 && mcpReq.inputResponses?.confirm !== undefined)
      return answer("state-ok");
    return inputRequired({
      inputRequests: { confirm: ask.confirmation() },
      requestState: await requestStates.mint({ step: 1 }),
    });
  });
  add("test_input_required_result_tampered_state", async ({ mcpReq }) => {
    if (mcpReq.requestState() !== undefined) return answer("The state is as it was given.");
    return inputRequired({
      inputRequests: { confirm: ask.confirmation() },
      requestState: await requestStates.mint({ step: 1 }),
    });
  });
  add("test_input_required_result_multiple_inputs", async ({ mcpReq }) => {
    const { user_name, greeting, client_roots } = mcpReq.inputResponses ?? {};
    if ([user_name, greeting, client_roots].every((given) => given !== undefined)) {
      return answer("All inputs were given.");
    }
    return inputRequired({
      inputRequests: {
        user_name: ask.name("What is your name?"),
        greeting: ask.sample("Generate a greeting", 50),
        client_roots: inputRequired.listRoots(),
      },
      requestState: await requestStates.mint({ step: 1 }),
    });
  });
  add("test_input_required_result_multi_round", async ({ mcpReq }) => {
    const step = mcpReq.requestState<{ step: number }>()?.step;
    if (step === 2 && mcpReq.inputResponses?.step2 !== undefined) return answer("Both were given.");
    if (step === 1 && mcpReq.inputResponses?.step1 !== undefined) {
      return inputRequired({
        inputRequests: {
          step2: inputRequired.elicit({
            message: "Step 2: What is your favorite color?",
            requestedSchema: z.object({ color: z.string() }),
          }),
        },
        requestState: await requestStates.mint({ step: 2 }),
      });
    }
    return inputRequired({
      inputRequests: { step1: ask.name("Step 1: What is your name?") },
      requestState: await requestStates.mint({ step: 1 }),
    });
  });
  addCapabilityTools(add, server);
}

function addCapabilityTools(
  add: (
    tool: string,
    call: (context: ServerContext) => Promise<CallToolResult | InputRequiredResult>,
  ) => unknown,
  server: McpServer,
): void {
  add("test_input_required_result_capabilities", async ({ mcpReq }) => {
    const { elicitation, sampling } = capabilitiesOf(mcpReq.envelope);
    return inputRequired({
      inputRequests: {
        ...(elicitation !== undefined && { user_name: ask.name("What is your name?") }),
        ...(sampling !== undefined && { greeting: ask.sample("Generate a greeting", 50) }),
      },
    });
  });
  add("test_streaming_elicitation", async () =>
    inputRequired({ inputRequests: { user_name: ask.name("What is your name?") } }),
  );
  add("test_missing_capability", async () =>
    inputRequired({ inputRequests: { greeting: ask.sample("Generate a greeting", 50) } }),
  );
  server.registerPrompt(
    "test_input_required_result_prompt",
    { description: "Needs a context" },
    ({ mcpReq }) => {
      const context = z.object({ context: z.string() });
      const given = acceptedContent(mcpReq.inputResponses, "user_context", context);
      if (given !== undefined) {
        const content = { type: "text" as const, text: `With ${given.context}.` };
        return { messages: [{ role: "user", content }] };
      }
      const message = "What context should the prompt use?";
      return inputRequired({
        inputRequests: {
          user_context: inputRequired.elicit({ message, requestedSchema: context }),
        },
      });
    },
  );
}

interface Capabilities {
  readonly elicitation?: object;
  readonly sampling?: object;
}

function capabilitiesOf(meta: Readonly<Record<string, unknown>> | undefined): Capabilities {
  return (meta?.["io.modelcontextprotocol/clientCapabilities"] ?? {}) as Capabilities;
}
