# A real ActionCable server for the tests of our client: connections by token, one channel that streams, one that
# rejects, and two addresses for the test to publish and to end connections.
require 'json'
require 'logger'
require 'active_support'
require 'action_controller'
require 'action_cable'

PEOPLE = { 'good' => 'ana', 'renewed' => 'ana' }.freeze
SEEN = []

class CableConnection < ActionCable::Connection::Base
  identified_by :person

  def connect
    # The last part of a token stands in for its signature.
    token = request.params['Authorization'].to_s.delete_prefix('Bearer ').split('.').last
    SEEN << token
    self.person = PEOPLE[token] || reject_unauthorized_connection
  end
end

class LeadsChannel < ActionCable::Channel::Base
  def subscribed
    stream_from 'leads'
  end
end

class JobsChannel < ActionCable::Channel::Base
  def subscribed
    reject
  end
end

ActionCable.server.config.tap do |config|
  config.cable = { 'adapter' => 'async' }
  config.connection_class = -> { CableConnection }
  config.logger = Logger.new(File::NULL)
  config.log_tags = []
  config.disable_request_forgery_protection = true
end

run(lambda do |env|
  case env['PATH_INFO']
  when '/cable' then ActionCable.server.call(env)
  when '/publish'
    ActionCable.server.broadcast('leads', JSON.parse(env['rack.input'].read))
    [204, {}, []]
  when '/end'
    ActionCable.server.remote_connections.where(person: 'ana').disconnect
    [204, {}, []]
  when '/seen' then [200, { 'Content-Type' => 'application/json' }, [JSON.dump(SEEN)]]
  else [404, {}, []]
  end
end)
